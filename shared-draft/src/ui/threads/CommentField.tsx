import { useQuery } from '@tanstack/react-query';
import { userQueries } from 'shared-api/client';
import { roleLabels, threadBounds } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { useIsFinger } from 'shared-ui';
import { MentionArea, type MentionText } from 'shared-ui/floating';
import { mentionIds } from './mentions.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly value: MentionText;
  readonly onChange: (value: MentionText) => void;
  readonly onSubmit: () => void;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
}

/** Everybody who can sign in may see every draft. */
function usePeople() {
  const userId = useUser()?.id;
  const { data = [] } = useQuery(userQueries.list());
  const people = data.filter(({ id, is_active }) => is_active && id !== userId);
  const byName = Map.groupBy(people, ({ name }) => name);
  return people.map(({ id, name, role, email }) => ({
    id,
    name,
    ...((byName.get(name)?.length ?? 0) > 1 && {
      detail: [roleLabels[role], ...(email === undefined ? [] : [email])].join(', '),
    }),
  }));
}

/** Says whom a text names. */
export function useMentionIds(): (value: MentionText) => number[] {
  const people = usePeople();
  return (value) => mentionIds(value, people);
}

/** Where a comment is typed. "@" offers people. */
export function CommentField(props: CommentFieldProps) {
  const finger = useIsFinger();
  return (
    <MentionArea
      {...{ 'aria-label': props.label, placeholder: props.placeholder, value: props.value }}
      readOnly={props.readOnly}
      people={usePeople()}
      maxLength={threadBounds.comment}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      submitsOnEnter={!finger}
    />
  );
}
