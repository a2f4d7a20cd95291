import { useState } from 'react';
import type { RuleSet, RulesBody } from '../../wire/wire-types.ts';
import { codeOf } from '../api/api.ts';
import { type Action, useAction, useTools } from '../api/tools.ts';

/** Rules that are being saved. */
export interface SavingRules extends Omit<Action, 'run'> {
  /** Whether other rules were saved meanwhile: they are read by now, and nothing of them is lost by saving again. */
  readonly isOverrun: boolean;
  /** Saves these in the place of the rules of the API. Resolves to whether they are saved. */
  save(changed: RuleSet): Promise<boolean>;
}

/** Saves rules only where no one else saved others meanwhile. */
export function useSavingRules(
  etag: RulesBody['api']['etag'],
  onReload: () => Promise<void>,
): SavingRules {
  const { api } = useTools();
  const { run, ...state } = useAction();
  const [isOverrun, setOverrun] = useState(false);
  const save = async (changed: RuleSet) => {
    let isSaved = false;
    await run(async () => {
      setOverrun(false);
      try {
        await api.change('PUT', '/api/rules', changed, { ifMatch: etag });
        isSaved = true;
      } catch (error) {
        if (codeOf(error) !== 'ERR_CONFLICT') throw error;
        setOverrun(true);
      }
      await onReload();
    });
    return isSaved;
  };
  return { ...state, isOverrun, save };
}
