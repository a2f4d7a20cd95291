import type { Statements } from '../statements.ts';

/** Korean: how sentences say things. */
export const koreanStatements: Statements = {
  denying: /않|없|못|아니/gu,
  refusing: /금지|거부|제외|만 |선택|부족|실패|불/u,
};
