/** A real captions file and its lines of speech: `seconds|line|line` for each cue. */
export interface CaptionCase {
  readonly name: string;
  readonly type: 'vtt' | 'srt' | 'ass';
  readonly text: string;
  readonly cues: readonly string[];
}

/** What people have, besides what the formats ask for. Used by tests alone. */
export const CAPTION_CASES: readonly CaptionCase[] = [
  {
    name: 'plain WebVTT',
    type: 'vtt',
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:00:03.500 --> 00:00:04.000\nthere\n',
    cues: ['1|Hello', '3.5|there'],
  },
  {
    name: 'names, settings and notes',
    type: 'vtt',
    text: 'WEBVTT - A title\nKind: captions\nLanguage: en\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\nintro\n00:01.000 --> 00:02.000 align:start position:0%\nHello\n\nsecond\n00:03.000 --> 00:04.000\nthere\n',
    cues: ['1|Hello', '3|there'],
  },
  {
    name: 'tags, voices and entities',
    type: 'vtt',
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ann Lee><i>Fish</i> &amp; <c.x>chips</c></v>\n\n00:02.000 --> 00:03.000\n<v Ann Lee>a &lt; b\n\n00:03.000 --> 00:04.000\n<v Bob>3 < 4\n',
    cues: ['1|Ann Lee: Fish & chips', '2|a < b', '3|Bob: 3 < 4'],
  },
  {
    name: 'times inside of lines',
    type: 'vtt',
    text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nso<00:00:01.200><c> we</c><00:00:01.500><c> go</c>\n',
    cues: ['1|so we go'],
  },
  {
    name: 'more than 99 hours',
    type: 'vtt',
    text: 'WEBVTT\n\n100:00:01.000 --> 100:00:02.000\nlate\n',
    cues: ['360001|late'],
  },
  {
    name: 'no blank line between cues',
    type: 'vtt',
    text: 'WEBVTT\n\n00:01.000 --> 00:02.000\none\n00:03.000 --> 00:04.000\ntwo\n',
    cues: ['1|one', '3|two'],
  },
  {
    name: 'commas in WebVTT',
    type: 'vtt',
    text: 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\none\n',
    cues: ['1|one'],
  },
  { name: 'no header', type: 'vtt', text: '00:01.000 --> 00:02.000\none\n', cues: ['1|one'] },
  {
    name: 'a byte order mark and CRLF',
    type: 'vtt',
    text: '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\none\r\n',
    cues: ['1|one'],
  },
  {
    name: 'map of a stream',
    type: 'vtt',
    text: 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:01.000 --> 00:02.000\none\n',
    cues: ['1|one'],
  },
  {
    name: 'pictures of a preview',
    type: 'vtt',
    text: 'WEBVTT\n\n00:00.000 --> 00:05.000\nsprites.jpg#xywh=0,0,160,90\n',
    cues: [],
  },
  {
    name: 'plain SubRip',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\nHello\nthere\n\n2\n00:00:03,500 --> 00:00:04,000\nyou\n',
    cues: ['1|Hello|there', '3.5|you'],
  },
  {
    name: 'points in SubRip',
    type: 'srt',
    text: '1\n00:00:01.000 --> 00:00:02.000\nHello\n',
    cues: ['1|Hello'],
  },
  {
    name: 'tags and positions',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\n{\\an8}<font color="#ffff00"><b>Hello</b></font>\n',
    cues: ['1|Hello'],
  },
  {
    name: 'a blank line inside a cue',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\none\n\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\nthree\n',
    cues: ['1|one|two', '3|three'],
  },
  {
    name: 'no blank line between numbered cues',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n',
    cues: ['1|one', '3|two'],
  },
  {
    name: 'blank lines before the times',
    type: 'srt',
    text: '1\n\n00:00:01,000 --> 00:00:02,000\n\none\n\n\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\ntwo\n',
    cues: ['1|one', '3|two'],
  },
  {
    name: 'no numbers',
    type: 'srt',
    text: '00:00:01,000 --> 00:00:02,000\none\n\n00:00:03,000 --> 00:00:04,000\ntwo\n',
    cues: ['1|one', '3|two'],
  },
  {
    name: 'one digit for each part',
    type: 'srt',
    text: '1\n0:0:1,5 --> 0:0:2,5\none\n',
    cues: ['1.5|one'],
  },
  {
    name: 'blanks in times',
    type: 'srt',
    text: '1\n00: 00: 01, 000 --> 00: 00: 02, 000\none\n',
    cues: ['1|one'],
  },
  {
    name: 'short arrows',
    type: 'srt',
    text: '1\n00:00:01,000 -> 00:00:02,000\none\n',
    cues: ['1|one'],
  },
  {
    name: 'a number that is said',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nright\n',
    cues: ['1|42', '3|right'],
  },
  {
    name: 'lines without words',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\n♪ ♪\n\n2\n00:00:03,000 --> 00:00:04,000\n♪ la la ♪\n',
    cues: ['3|♪ la la ♪'],
  },
  {
    name: 'cues out of order',
    type: 'srt',
    text: '2\n00:00:03,000 --> 00:00:04,000\ntwo\n\n1\n00:00:01,000 --> 00:00:02,000\none\n',
    cues: ['1|one', '3|two'],
  },
  {
    name: 'broken off',
    type: 'srt',
    text: '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n00:00:03,000 --> 00:0',
    cues: ['1|one'],
  },
  {
    name: 'plain ASS',
    type: 'ass',
    text: '[Script Info]\nTitle: T\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello, you\nDialogue: 0,0:00:03.50,0:00:04.00,Default,Bob,0,0,0,,one\\Ntwo\n',
    cues: ['1|Hello, you', '3.5|Bob: one|two'],
  },
  {
    name: 'overrides, drawings and comments',
    type: 'ass',
    text: '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not said\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\pos(1,2)\\b1}Bold{\\b0} text\nDialogue: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}\n',
    cues: ['1|Bold text'],
  },
  {
    name: 'karaoke',
    type: 'ass',
    text: '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\k20}Sa{\\k30}ku{\\k20}ra\n',
    cues: ['1|Sakura'],
  },
  {
    name: 'SSA of the first kind',
    type: 'ass',
    text: '[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,NTP,0000,0000,0000,!Effect,Hello\n',
    cues: ['1|NTP: Hello'],
  },
  {
    name: 'fonts after the events',
    type: 'ass',
    text: '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Hello\n[Fonts]\nfontname: x.ttf\nDialogue: 0:00:01.00,0:00:02.00,no\n',
    cues: ['1|Hello'],
  },
];
