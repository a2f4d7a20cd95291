import { expect, test } from 'vitest';
import { dependenceOf } from './dependence.ts';

const leaning: readonly (readonly [string, string])[] = [
  ['en', 'What is it?'],
  ['en', 'Why?'],
  ['en', 'And when did she die?'],
  ['en', 'Did the band tour?'],
  ['en', 'Who else was there?'],
  ['en', 'And the fee?'],
  ['de', 'Wie funktioniert es?'],
  ['de', 'Und was kostet das?'],
  ['de', 'Wo wurde sie geboren?'],
  ['fr', 'Quel est son âge ?'],
  ['fr', 'Et pourquoi ?'],
  ['es', '¿Cuál es su edad?'],
  ['es', '¿Y por qué?'],
  ['ja', 'それは何ですか？'],
  ['ja', 'ドイツは？'],
  ['zh', '它是什么？'],
  ['zh', '那德国呢？'],
  ['ko', '그리고 왜?'],
];
test.each(leaning)('%s: %s depends on earlier turns', (language, text) => {
  expect(dependenceOf(text, language)).toBe('whole');
});

const alone: readonly (readonly [string, string])[] = [
  ['en', 'What is Rust?'],
  ['en', 'Who was Ada Lovelace?'],
  ['en', 'How long does it take to fly from Berlin to Paris?'],
  ['en', 'Which European countries have no army of their own soldiers?'],
  ['en', 'And what is granite?'],
  ['en', 'What are slices?'],
  ['de', 'Und was ist Granit?'],
  ['de', 'Was ist Rust?'],
  ['de', 'Wie installiere ich Rust unter Windows?'],
  ['fr', "Qu'est-ce que Rust ?"],
  ['es', '¿Qué es Rust?'],
  ['ja', '日本共産党が中央委員を選出する方法は。'],
  ['zh', '波兰国家队在二零一三年输了几场比赛？'],
  ['ru', 'Сколько людей живёт в столице Франции сегодня?'],
];
test.each(alone)('%s: %s stands alone', (language, text) => {
  expect(dependenceOf(text, language)).toBe('none');
});

test.each([
  ['en', 'Did England keep its income?'],
  ['en', 'transplant cost'],
  ['en', 'What is the fee?'],
  ['zh', '这座城市的面积有多大，该城市有多少人口？'],
])('%s: %s may lean, and may not', (language, text) => {
  expect(dependenceOf(text, language)).not.toBe('none');
});
