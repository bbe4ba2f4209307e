import { Checkbox, Text, useSingleKeys } from 'shared-ui';

/** Switches the page-wide single keys on or off, in this browser. */
export function SingleKeys() {
  const { on, choose } = useSingleKeys();
  return (
    <>
      <Checkbox checked={on} onChange={({ target }) => choose(target.checked)}>
        Single keys: / for the search, ? for the list of keys, V for what runs
      </Checkbox>
      <Text textStyle="caption" color="fg.muted" pt="1">
        For this browser. Switch them off if you dictate, or press keys by accident.
      </Text>
    </>
  );
}
