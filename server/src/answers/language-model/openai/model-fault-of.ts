import { ServiceFault } from '../../../outbound/service-fault.ts';
import { ModelFault } from '../language-model.ts';
import { ReasoningWasText } from '../reasoning-filter.ts';
import { NoModelAnswer } from './read-events.ts';

/** What went wrong, as the port tells it; anything else as it is: that would be a defect. */
export function modelFaultOf(error: unknown, host: string, model: string): unknown {
  if (error instanceof NoModelAnswer) {
    const message = `What ${host} answers is not from a chat model: ${error.message}. Is MODEL_BASE_URL its address?`;
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

/** A failure that came in the midst of an answer with the status 200. */
export function faultInAnswer(status: number): ModelFault {
  const said = status === 0 ? 'a failure' : `the failure ${status}`;
  const message = `The model's server reported ${said} in place of an answer.`;
  if (status === 429) return new ModelFault('slow', message);
  return new ModelFault(status >= 400 && status < 500 ? 'refused' : 'broken', message);
}
