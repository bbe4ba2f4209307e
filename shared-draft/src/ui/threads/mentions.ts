import type { Comment } from 'shared-api/contract';
import { commentParts, threadBounds } from 'shared-api/rules';
import type { MentionText } from 'shared-ui/floating';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** The parts of a text, and where each begins. */
function placedParts<Of extends { readonly name: string }>(text: string, people: readonly Of[]) {
  let end = 0;
  return commentParts(text, people).map((part) => {
    end += part.text.length;
    return { ...part, at: end - part.text.length, end };
  });
}

/** Whom a text names. Of several people with one name it is the one who was picked there, and nobody if none was. */
export function mentionIds({ text, picks }: MentionText, people: readonly Person[]): number[] {
  const ids = placedParts(text, people).flatMap(({ of, at }) => {
    if (!of) return [];
    const named = people.filter(({ name }) => name === of.name).map(({ id }) => id);
    const picked = picks.find((pick) => pick.at === at)?.id;
    return named.length === 1 ? named : named.filter((id) => id === picked);
  });
  return [...new Set(ids)].slice(0, threadBounds.mentions);
}

/** A comment as its author begins to edit it. */
export function mentionText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): MentionText {
  const taken = new Map<string, number>();
  const picks = placedParts(text, mentions).flatMap(({ of, at, end }) => {
    if (!of) return [];
    const named = mentions.filter(({ name }) => name === of.name);
    const nth = taken.get(of.name) ?? 0;
    taken.set(of.name, nth + 1);
    const person = named[Math.min(nth, named.length - 1)];
    return person ? [{ id: person.user_id, at, end }] : [];
  });
  return { text, picks };
}
