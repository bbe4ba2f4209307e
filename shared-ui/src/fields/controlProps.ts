import type { ComponentPropsWithRef } from 'react';
import type { ControlSize } from '#src/fields/controlRecipe.ts';

type Restyling =
  | 'className'
  | 'style'
  | 'color'
  | 'content'
  | 'translate'
  | 'hidden'
  | 'size'
  | 'height'
  | 'width';

/** What an HTML input takes (so `{...register('name')}` fits), less what would let a screen restyle it. */
export type PlainInputProps = Omit<ComponentPropsWithRef<'input'>, Restyling> & {
  size?: ControlSize | undefined;
};

export type PlainSelectProps = Omit<ComponentPropsWithRef<'select'>, Restyling> & {
  size?: ControlSize | undefined;
};

export type PlainTextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, Restyling>;
