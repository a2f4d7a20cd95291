import path from 'node:path';
import { rulesSchema } from '@quarry/contract';
import { systemClock } from '../clock.ts';
import type { DocumentReader } from '../documents/document-store.ts';
import type { Log } from '../log.ts';
import type { Records } from '../records/open-records.ts';
import { createRulesStore } from '../records/rules-records.ts';
import type { RulesShape } from '../rules/read-rules-text.ts';
import { createRuleAddresses } from '../rules/rule-addresses.ts';
import { openRules, type Rules } from '../rules/rules.ts';
import type { RulesFilePlace } from '../rules/rules-file.ts';
import { watchFiles } from '../rules/watch-files.ts';
import { systemTimers } from '../timers.ts';

// As the settings file, in the folder that the server is started in.
const FILE_NAMES = ['quarry.rules.yaml', 'quarry.rules.yml', 'quarry.rules.json'];

/** Opens the rules of the file and of the API. `rulesFile`: the setting, empty when it is not set. */
export function openOwnersRules(
  rulesFile: string,
  parts: { documents: DocumentReader; records: Records; log: Log },
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
  const reading = rulesSchema.safeParse(value);
  if (reading.success) return { rules: reading.data };
  return {
    faults: reading.error.issues.flatMap((issue) => {
      const at = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
      if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
      return issue.keys.map((key) => ({ path: [...at, key], message: 'is not known here' }));
    }),
  };
};
