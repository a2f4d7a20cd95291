import PostalMime, { type Address, type Email } from 'postal-mime';
import { MalformedFile } from '../extraction-outcome.ts';
import { parseHtml } from '../html/html-tree.ts';
import { renderHtml } from '../html/render-html.ts';
import { NO_METADATA, type ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';

// Real mails are nested less deeply, and each level is a recursive call.
const BOUNDS = {
  maxNestingDepth: 32,
  maxHeadersSize: 1024 * 1024,
  maxRfc822NestingDepth: 3,
} as const;
// Some lists of recipients are longer; nobody searches among them.
const MAX_ADDRESSES = 100;
const MAX_ATTACHMENTS = 200;

/**
 * Reads a mail (RFC 5322, MIME): its sender, recipients and date, its text, with HTML laid out, and the names of its
 * attachments. Throws `MalformedFile` for anything else.
 */
export async function readMail(
  bytes: Uint8Array,
  maxUnits = MAX_TEXT_UNITS,
): Promise<ReadDocument> {
  const mail = await parse(bytes);
  const builder = new TextBuilder(maxUnits);
  writeHead(mail, builder);
  if (mail.html) renderHtml(parseHtml(mail.html).root, builder, () => false);
  else if (mail.text) builder.verbatim(mail.text);
  writeAttachments(mail, builder);
  return {
    content: builder.finish(),
    metadata: {
      ...NO_METADATA,
      title: mail.subject ?? null,
      author: mail.from ? nameOf(mail.from) : null,
      publishedAt: mail.date ?? null,
    },
  };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    const mail = await PostalMime.parse(bytes, BOUNDS);
    if (mail.headers.length === 0) throw new MalformedFile('The file is no mail.');
    return mail;
  } catch (error) {
    if (error instanceof MalformedFile) throw error;
    throw new MalformedFile('The file is no readable mail.', { cause: error });
  }
}

function writeHead({ subject, from, to, cc, date }: Email, builder: TextBuilder): void {
  if (subject) builder.heading(1, subject);
  const fields = [
    ['From', from ? [from] : []],
    ['To', to ?? []],
    ['Cc', cc ?? []],
  ] as const;
  for (const [name, addresses] of fields) {
    const shown = addresses.slice(0, MAX_ADDRESSES).map(writtenAddress).filter(Boolean);
    if (shown.length > 0) builder.field(name, shown.join(', '));
  }
  if (date) builder.field('Date', date);
  builder.endBlock();
}

function writeAttachments({ attachments }: Email, builder: TextBuilder): void {
  // Pictures within the text have generated names.
  const names = attachments
    .filter(({ related }) => !related)
    .flatMap(({ filename }) => filename ?? [])
    .slice(0, MAX_ATTACHMENTS);
  if (names.length === 0) return;
  builder.endBlock();
  for (const name of names) builder.field('Attachment', name);
}

function nameOf(address: Address): string {
  return address.name || (address.address ?? '');
}

function writtenAddress(address: Address): string {
  if (address.group) return [address.name, ...address.group.map(writtenAddress)].join(' ');
  const { name } = address;
  return name === '' || name === address.address ? address.address : `${name} <${address.address}>`;
}
