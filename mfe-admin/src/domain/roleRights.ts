import type { RightsRow } from 'shared-api/contract';
import { type Role, roleLabels, roles } from 'shared-api/rules';

/** Why roles are refused: each sentence once, preceded by its roles if there are several sentences. */
export function reasonsOf({ refusals }: RightsRow): string[] {
  const refused = roles.filter((role) => refusals[role] !== undefined);
  const sentences = [...new Set(refused.map((role) => refusals[role]))];
  const namesOf = (sentence: string | undefined) =>
    refused
      .filter((role: Role) => refusals[role] === sentence)
      .map((role) => roleLabels[role])
      .join(', ');
  return sentences.map((sentence = '') =>
    sentences.length === 1 ? sentence : `${namesOf(sentence)}: ${sentence}`,
  );
}
