import { useQuery } from '@tanstack/react-query';
import { userQueries } from 'shared-api/client';
import { threadBounds } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { useIsFinger } from 'shared-ui';
import { MentionArea } from 'shared-ui/floating';

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
}

/** Everybody who can sign in may see every draft. */
function usePeople() {
  const userId = useUser()?.id;
  const { data = [] } = useQuery(userQueries.list());
  return data.filter(({ id, is_active }) => is_active && id !== userId);
}

/** The ids of the people whose names a text may hold. */
export function usePeopleIn(): (text: string) => number[] {
  const people = usePeople();
  return (text) =>
    people
      .filter(({ name }) => text.includes(`@${name}`))
      .slice(0, threadBounds.mentions)
      .map(({ id }) => id);
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
