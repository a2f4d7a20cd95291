import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../stream/failure.ts';
import type { EvaluationBody, RuleSet } from '../../wire/wire-types.ts';
import { failureOf } from '../api/api.ts';
import { useTools } from '../api/tools.ts';

// Soon enough to see it move; an evaluation takes seconds to a minute.
const LOOK_MS = 700;

/** A measurement of judged queries, as far as it is. */
export interface MeasurementState {
  readonly evaluation: EvaluationBody | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  start(judgements: string, rules: RuleSet | null): void;
  stop(): void;
}

/** Measures behind requests, and looks how far it is. What is left is stopped. */
export function useEvaluation(): MeasurementState {
  const { api } = useTools();
  const [evaluation, setEvaluation] = useState<EvaluationBody | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Of the one that runs. */
  const running = useRef<string | null>(null);
  const stop = useCallback(() => {
    const id = running.current;
    running.current = null;
    setBusy(false);
    if (id === null) return;
    api.change('DELETE', `/api/evaluations/${id}`).catch(() => {
      // It ended by itself, or the server is gone, and with it the measurement.
    });
  }, [api]);
  useEffect(() => stop, [stop]);
  const measure = async (judgements: string, rules: RuleSet | null) => {
    try {
      const body = { judgements, ...(rules !== null && { rules }) };
      let latest = await api.change<EvaluationBody>('POST', '/api/evaluations', body);
      const { id } = latest;
      running.current = id;
      while (running.current === id && latest.state === 'running') {
        setEvaluation(latest);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        if (running.current !== id) return;
        latest = await api.read<EvaluationBody>(`/api/evaluations/${id}`);
      }
      running.current = null;
      setEvaluation(latest);
    } catch (error) {
      running.current = null;
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return {
    evaluation,
    failure,
    isBusy,
    start(judgements, rules) {
      if (isBusy) return;
      setBusy(true);
      setFailure(null);
      setEvaluation(null);
      void measure(judgements, rules);
    },
    stop,
  };
}
