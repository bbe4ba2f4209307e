import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

/** Names of the type scale. */
export type TextStyle =
  | 'display'
  | 'document'
  | 'title'
  | 'section'
  | 'label.lg'
  | 'body'
  | 'dense'
  | 'caption'
  | 'tag';

export interface TextProps extends Omit<HTMLChakraProps<'p'>, 'textStyle'> {
  /** Default `body`. */
  textStyle?: TextStyle | undefined;
  /** One line with an ellipsis. Pass the full text as `title`. */
  truncate?: boolean | undefined;
}

/** Text in one of our styles. `as` changes the element. */
export function Text({ textStyle = 'body', truncate = false, ...rest }: TextProps) {
  return <chakra.p textStyle={textStyle} {...(truncate ? { truncate: true } : {})} {...rest} />;
}
