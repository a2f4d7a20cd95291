/** How a document and a question about it are put into one turn. */
export interface DocumentTemplate {
  readonly name: string;
  /** Whether it is left alone while tuning. */
  readonly isUnseen: boolean;
  readonly fill: (document: string, question: string) => string;
}

const quoted = (document: string) =>
  document
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The wordings of well-known libraries (shortened where they are long), and of people; in order, every other one is unseen. */
const FILLS: Readonly<Record<string, DocumentTemplate['fill']>> = {
  'LangChain hub, rag-prompt': (document, question) =>
    `You are an assistant for question-answering tasks. Use the following pieces of retrieved context to answer the question. If you don't know the answer, just say that you don't know. Use three sentences maximum and keep the answer concise.\nQuestion: ${question} \nContext: ${document} \nAnswer:`,
  'LangChain, stuff': (document, question) =>
    `Use the following pieces of context to answer the question at the end. If you don't know the answer, just say that you don't know, don't try to make up an answer.\n\n${document}\n\nQuestion: ${question}\nHelpful Answer:`,
  'LangChain, chat': (document, question) =>
    `System: Use the following pieces of context to answer the user's question. \nIf you don't know the answer, just say that you don't know, don't try to make up an answer.\n----------------\n${document}\nHuman: ${question}`,
  'LlamaIndex, text QA': (document, question) =>
    `Context information is below.\n---------------------\n${document}\n---------------------\nGiven the context information and not prior knowledge, answer the query.\nQuery: ${question}\nAnswer: `,
  'LlamaIndex, refusing': (document, question) =>
    `Context information is below.\n---------------------\n${document}\n---------------------\nGiven the context information and no prior knowledge, answer the query.\n\nFollow these rules:\n\n1. If the answer is not in the context, just say that you don't know.\n2. Avoid statements like "Based on the context..." or "The provided information...".\n\nQuery: ${question}`,
  'LlamaIndex, chat': (document, question) =>
    `Here are the relevant documents for the context:\n\n${document}\n\nInstruction: Based on the above documents, provide a detailed answer for the user question below. Answer "don't know" if not present in the document.\n\n${question}`,
  Haystack: (document, question) =>
    `\nGiven the following information, answer the question.\n\nContext:\n\n    ${document}\n\n\nQuestion: ${question}\nAnswer:\n`,
  'Haystack, in one line': (document, question) =>
    `Given the context please answer the question. Context: ${document}; Question: ${question}; Answer:`,
  'OpenAI cookbook, context': (document, question) =>
    `Answer the question based on the context below, and if the question can't be answered based on the context, say "I don't know"\n\nContext: ${document}\n\n---\n\nQuestion: ${question}\nAnswer:`,
  'OpenAI cookbook, articles': (document, question) =>
    `Use the below articles to answer the subsequent question. If the answer cannot be found in the articles, write "I could not find an answer."\n\nArticle section:\n"""\n${document}\n"""\n\nQuestion: ${question}`,
  'OpenAI guide, delimiters': (document, question) =>
    `You will be provided with a document delimited by triple quotes and a question. Your task is to answer the question using only the provided document and to cite the passage(s) of the document used to answer the question. If the document does not contain the information needed to answer this question then simply write: "Insufficient information."\n\n"""${document}"""\n\nQuestion: ${question}`,
  'Anthropic, documents': (document, question) =>
    `<documents>\n  <document index="1">\n    <source>attachment.txt</source>\n    <document_content>\n${document}\n    </document_content>\n  </document>\n</documents>\n\n${question}`,
  'Open WebUI': (document, question) =>
    `### Task:\nRespond to the user query using the provided context, incorporating inline citations in the format [id] **only when the <source> tag includes an explicit id attribute** (e.g., <source id="1">).\n\n### Guidelines:\n- If you don't know the answer, clearly state that.\n- If uncertain, ask the user for clarification.\n- Respond in the same language as the user's query.\n- Do not use XML tags in your response.\n\n### Output:\nProvide a clear and direct response to the user's query.\n\n<context>\n<source id="1" name="attachment.txt">${document}</source>\n</context>\n\n<user_query>\n${question}\n</user_query>`,
  Dify: (document, question) =>
    `Use the following context as your learned knowledge, inside <context></context> XML tags.\n\n<context>\n${document}\n</context>\n\nWhen answer to user:\n- If you don't know, just say that you don't know.\n- If you don't know when you are not sure, ask for clarification.\nAvoid mentioning that you obtained the information from the context.\nAnd answer according to the language of the user's question.\n\n${question}`,
  Alpaca: (document, question) =>
    `Below is an instruction that describes a task, paired with an input that provides further context. Write a response that appropriately completes the request.\n\n### Instruction:\n${question}\n\n### Input:\n${document}\n\n### Response:\n`,
  'passage, question, answer': (document, question) =>
    `Passage: ${document}\nQuestion: ${question}\nAnswer:`,
  'known information (Chinese)': (document, question) =>
    `已知信息：\n${document}\n\n根据上述已知信息，简洁和专业的来回答用户的问题。如果无法从中得到答案，请说 “根据已知信息无法回答该问题” 或 “没有提供足够的相关信息”，不允许在答案中添加编造成分，答案请使用中文。 问题是：${question}`,
  'known information, tags (Chinese)': (document, question) =>
    `<指令>根据已知信息，简洁和专业的来回答问题。如果无法从中得到答案，请说 “根据已知信息无法回答该问题”，不允许在答案中添加编造成分，答案请使用中文。 </指令>\n<已知信息>${document}</已知信息>\n<问题>${question}</问题>`,
  'context, question (German)': (document, question) =>
    `Beantworte die Frage basierend auf folgendem Kontext.\nWenn die Antwort nicht im Kontext steht, sage 'Ich weiß es nicht'.\n\nKontext:\n${document}\n\nFrage: ${question}\nAntwort:`,
  'fragments (Spanish)': (document, question) =>
    `Usa los siguientes fragmentos de contexto para responder la pregunta. Si no sabes la respuesta, di que no la sabes. Usa un máximo de cuatro frases y mantén la respuesta concisa.\n\n${document}\n\nPregunta: ${question}\nRespuesta útil:`,
  'here is, then the question': (document, question) =>
    `Here is something I was sent:\n\n${document}\n\n${question}`,
  'here is (German)': (document, question) =>
    `Hier ist ein Dokument:\n\n${document}\n\nMeine Frage dazu: ${question}`,
  'question, then the text (Spanish)': (document, question) =>
    `${question} Este es el texto:\n\n${document}`,
  'please read (Chinese)': (document, question) =>
    `请阅读下面的内容，然后回答问题。\n\n${document}\n\n问题：${question}`,
  'question above': (document, question) => `${question}\n\n${document}`,
  'question below': (document, question) => `${document}\n\n${question}`,
  'between lines': (document, question) => `${question}\n---\n${document}\n---`,
  'in quotation marks': (document, question) => `“${document}”\n\n${question}`,
  'forwarded, only from it': (document, question) =>
    `Got this today:\n\n${quoted(document)}\n\n${question} Please use nothing but this text, and say so if it isn't in there.`,
  'one piece': (document, question) =>
    `${document}${document.includes('\n') ? '\n' : ' '}${question}`,
};

export const DOCUMENT_TEMPLATES: readonly DocumentTemplate[] = Object.entries(FILLS).map(
  ([name, fill], at) => ({ name, fill, isUnseen: at % 2 === 1 }),
);

/** The sentences and lines that a template itself is made of; nothing of them may be quoted. Labels of a word or two are left out. */
export function sentencesOfTemplate({ fill }: DocumentTemplate): readonly string[] {
  const own = fill('\ufffc', '\ufffc').split(/[\n\ufffc]|(?<=[.!?。！？])\s*/u);
  return own
    .map((line) => plainText(line))
    .filter((line) => line.split(' ').length >= 3 || /\p{sc=Han}{6}/u.test(line));
}

/** Letters and digits alone, one space between: for comparing what is quoted with what was given. */
export function plainText(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
