/** Why the keys of an issuer could not be fetched. The message is for the operator and holds no text of the issuer. */
export class IssuerFault extends Error {
  override readonly name = 'IssuerFault';
}
