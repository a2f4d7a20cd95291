import { writeFileSync } from 'node:fs';
import { noticeFiles } from './third-party-notices.ts';

for (const [name, text] of Object.entries(noticeFiles())) {
  writeFileSync(new URL(`../${name}`, import.meta.url), text);
}
