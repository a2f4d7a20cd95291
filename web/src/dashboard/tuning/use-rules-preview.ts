import { useEffect, useState } from 'react';
import type { Failure } from '../../stream/failure.ts';
import type { RuleSet, RulesPreview } from '../../wire/wire-types.ts';
import { failureOf } from '../api/api.ts';
import { useTools } from '../api/tools.ts';

// As long as a person pauses between words; each preview is two searches.
const PAUSE_MS = 400;

/** What rules would change for a query, as of the last pause in typing. */
export interface PreviewState {
  readonly preview: RulesPreview | null;
  readonly failure: Failure | null;
}

const NOTHING: PreviewState = { preview: null, failure: null };

/** Looks what rules would change for a query, whenever either is another. An empty query looks at nothing. */
export function useRulesPreview(rules: RuleSet | null, query: string): PreviewState {
  const { api } = useTools();
  const [state, setState] = useState(NOTHING);
  const text = query.trim();
  // The same rules are another object in each drawing.
  const written = rules === null ? null : JSON.stringify(rules);
  useEffect(() => {
    if (written === null || text === '') {
      setState(NOTHING);
      return;
    }
    let isLast = true;
    const look = async () => {
      const body = `{"rules":${written},"queries":${JSON.stringify([text])}}`;
      try {
        const path = '/api/rules/preview';
        const preview = await api.change<RulesPreview>('POST', path, JSON.parse(body));
        if (isLast) setState({ preview, failure: null });
      } catch (error) {
        if (isLast) setState({ preview: null, failure: failureOf(error) });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [api, written, text]);
  return state;
}
