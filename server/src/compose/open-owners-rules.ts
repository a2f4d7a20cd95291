import path from 'node:path';
import { rulesSchema } from '@quarry/contract';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import { systemClock } from '../runtime/clock.ts';
import { issueMessage } from '../runtime/issue-message.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';
import type { RulesShape } from '../search/rules/read-rules-text.ts';
import { createRuleAddresses } from '../search/rules/rule-addresses.ts';
import { openRules, type Rules } from '../search/rules/rules.ts';
import type { RulesFilePlace } from '../search/rules/rules-file.ts';
import { watchFiles } from '../search/rules/watch-files.ts';
import type { Records } from '../storage/records/control/open-records.ts';
import { createRulesStore } from '../storage/records/control/rules-records.ts';

// As the settings file, in the folder that the server is started in.
const FILE_NAMES = ['quarry.rules.yaml', 'quarry.rules.yml', 'quarry.rules.json'];

/** Opens the rules of the file and of the API. `rulesFile`: the setting, empty when it is not set. */
export function openOwnersRules(
  rulesFile: string,
  parts: { documents: DocumentCatalogue; records: Records; log: Log },
): Promise<Rules> {
  const { documents, records, log } = parts;
  return openRules({
    place: placeOf(rulesFile),
    shape: rulesShape,
    store: createRulesStore(records),
    addresses: createRuleAddresses({ documents, timers: systemTimers, log }),
    watch: watchFiles,
    clock: systemClock,
    log,
  });
}

function placeOf(rulesFile: string): RulesFilePlace {
  const names = rulesFile === '' ? FILE_NAMES : [rulesFile];
  return { candidates: names.map((name) => path.resolve(name)), isRequired: rulesFile !== '' };
}

/** The form of rules is the contract's, for the file as for the API. */
export const rulesShape: RulesShape = (value) => {
  const reading = rulesSchema.safeParse(value, { error: issueMessage });
  if (reading.success) return { rules: reading.data };
  return {
    faults: reading.error.issues.flatMap((issue) => {
      const at = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
      if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
      return issue.keys.map((key) => ({ path: [...at, key], message: 'is not known here' }));
    }),
  };
};
