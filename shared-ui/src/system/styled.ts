import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { css, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type ComponentPropsWithRef, createElement, type ReactElement } from 'react';
import { system } from '#src/system/system.ts';

type Tag = 'button' | 'div' | 'h2' | 'input' | 'li' | 'section' | 'span';

type Choice<Value> = Value extends 'true' | 'false' ? boolean : Value;
type Selection<Variants> = { [Name in keyof Variants]?: Choice<keyof Variants[Name]> | undefined };

type StyledProps<Name extends Tag, Variants> = Omit<
  ComponentPropsWithRef<Name>,
  keyof Variants | 'className' | 'color'
> &
  Selection<Variants>;

/**
 * An element with a recipe and no style props, for the rows of long lists. Its class is computed once per look, not on every
 * render as with `chakra`.
 */
export function styled<Name extends Tag, Variants extends RecipeVariantRecord = Record<never, never>>(
  tag: Name,
  recipe: RecipeDefinition<Variants>,
): (props: StyledProps<Name, Variants>) => ReactElement {
  const variants = Object.keys(recipe.variants ?? {});
  const classes = new WeakMap<EmotionCache, Map<string, string>>();
  const classOf = (cache: EmotionCache, selection: object): string => {
    const known = classes.get(cache) ?? new Map<string, string>();
    classes.set(cache, known);
    const look = Object.values(selection).join();
    const name = known.get(look) ?? insertClass(cache, recipe, selection);
    known.set(look, name);
    return name;
  };
  return function Styled(props) {
    const cache = useEmotionCache() as EmotionCache; // UiProvider gives one
    const selection: Record<string, unknown> = {};
    const rest: Record<string, unknown> = { ...props };
    for (const name of variants) {
      selection[name] = rest[name];
      delete rest[name];
    }
    return createElement(tag, { ...rest, className: classOf(cache, selection) });
  };
}

function insertClass(cache: EmotionCache, recipe: RecipeDefinition, selection: object): string {
  const look = css(system.css(system.cva(recipe)(selection)) as Parameters<typeof css>[0]); // Chakra's styles are Emotion's
  const name = `${cache.key}-${look.name}`;
  if (cache.inserted[look.name] === undefined) cache.insert(`.${name}`, look, cache.sheet, true);
  return name;
}
