import { CodeFigure } from '../../layout/code-figure.tsx';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { usePlainText } from '../use-plain-text.ts';

export interface CodeBlockProps {
  readonly code: string;
  readonly language: string | null;
}

/** Code in an answer. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const messages = useAnswerMessages();
  const text = usePlainText()(code);
  return (
    <CodeFigure text={text} language={language} messages={messages}>
      <pre>
        <code>{text}</code>
      </pre>
    </CodeFigure>
  );
}
