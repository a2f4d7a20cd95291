import { ServiceFault } from '../../../outbound/service-fault.ts';
import { ModelFault } from '../language-model.ts';
import { ReasoningWasText } from '../reasoning-filter.ts';
import { NoModelAnswer } from './read-events.ts';

/** Turns an error of the adapter into the port's {@link ModelFault}; returns any other, a defect, unchanged. */
export function modelFaultOf(error: unknown, host: string, model: string): unknown {
  if (error instanceof NoModelAnswer) {
    const message = `The response of ${host} is not from a chat model: ${error.message}. Is MODEL_BASE_URL its address?`;
    return new ModelFault('broken', message);
  }
  if (error instanceof ReasoningWasText) {
    const message = 'The model wrote its reasoning as text; from now on it is left out.';
    return new ModelFault('broken', message);
  }
  return error instanceof ServiceFault ? faultOfService(error, model) : error;
}

function faultOfService(
  { reason, status, message, hint, retryAfterSeconds }: ServiceFault,
  model: string,
): ModelFault {
  if (hint === 'too-long' || status === 413) {
    return new ModelFault('too-long', 'The conversation is longer than the model can read.');
  }
  const isOfModel = reason === 'refused' && status !== 401 && status !== 403;
  const advice = isOfModel ? ` Is ${model} (MODEL_NAME) one of its models?` : '';
  return new ModelFault(reason, `${message}${advice}`, retryAfterSeconds);
}

/** A failure reported within an answer of status 200. */
export function faultInAnswer(status: number): ModelFault {
  const failure = status === 0 ? 'a failure' : `the failure ${status}`;
  const message = `The model's server reported ${failure} in place of an answer.`;
  if (status === 429) return new ModelFault('slow', message);
  return new ModelFault(status >= 400 && status < 500 ? 'refused' : 'broken', message);
}
