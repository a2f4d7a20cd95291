import type { Statements } from '../statements.ts';

/** Arabic: how sentences say things. */
export const arabicStatements: Statements = {
  superlatives: '(?:ال)?(?:أفضل|أسوأ|أرخص|أغلى|أكبر|أصغر|أعلى|أقل|أكثر|أحدث|أقدم|أسرع|أطول|أقصر)',
  leaning:
    'هو هي هم هما هن هذا هذه هؤلاء ذلك تلك أولئك لكن ولكن وهو وهي وهم وهذا وهذه وذلك لذلك ولذلك كما ثم أيضا أيضًا هنا هناك',
  pointingHeadings: 'انظر أيضا',
  defines: 'هو|هي',
  denying: 'لا لم لن ليس ليست بدون',
  findsNothing: [/(?:المصادر|الوثائق|النصوص)[^.]{0,10}(?:لا|لم) (?:ت|ي)(?:ذكر|قول|حتو|جيب)/u],
  turns: 'لكن|ولكن',
  sourcesTitles: 'المصادر,المراجع',
};
