import { describeLanguageModel } from './language-model.suite.ts';
import { createScriptedModel } from './test-model.ts';

describeLanguageModel('a scripted model', {
  open: async (script) => {
    const model = createScriptedModel(script);
    return { model, close: () => model.close() };
  },
});
