import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Comment } from 'shared-api/contract';
import { buildComment } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { CommentRow } from './CommentRow.tsx';

const draftKey = { projectId: 1, draftId: 2 };
const acts = { remove: () => {}, print: () => {} };

/** A comment that counts how often its text is drawn. */
function countedComment() {
  let count = 0;
  const { text, ...rest } = buildComment({ text: 'The first' });
  const comment: Comment = {
    ...rest,
    get text() {
      count += 1;
      return text;
    },
  };
  return { comment, drawn: () => count };
}

it('a comment that comes does not draw those before it again', async () => {
  const { comment, drawn } = countedComment();
  let say: (comments: readonly Comment[]) => void = () => {};
  function Rows() {
    const [comments, setComments] = useState<readonly Comment[]>([comment]);
    say = setComments;
    return comments.map((each) => (
      <CommentRow
        key={each.id}
        {...{ draftKey, acts }}
        comment={each}
        busy={false}
        canWrite={false}
        isOfLine
      />
    ));
  }
  render(pagesAt(() => <Rows />, { address: '/items', user: null }).element);
  expect(await screen.findByText('The first')).toBeVisible();
  const before = drawn();
  act(() => say([comment, buildComment({ seq: 2, text: 'The second' })]));
  expect(screen.getByText('The second')).toBeVisible();
  expect([before > 0, drawn()]).toEqual([true, before]);
});
