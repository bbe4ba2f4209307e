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

/** The props of an HTML input (so `{...register('name')}` fits), without those that would let a screen restyle it. */
export type PlainInputProps = Omit<ComponentPropsWithRef<'input'>, Restyling> & {
  size?: ControlSize | undefined;
};

export type PlainSelectProps = Omit<ComponentPropsWithRef<'select'>, Restyling> & {
  size?: ControlSize | undefined;
};

export type PlainTextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, Restyling>;
