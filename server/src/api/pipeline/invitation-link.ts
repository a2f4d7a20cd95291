import type { IssuedInvitation } from '../../access/people/invitations.ts';

/** The address that an invitation is followed by. Its secret stands behind the `#`, which browsers send to no server and no log holds. */
export function invitationLink({ record, token }: IssuedInvitation, origin: string): string {
  const page = record.kind === 'reset' ? 'reset' : 'welcome';
  return `${origin}/dashboard/${page}#${token}`;
}
