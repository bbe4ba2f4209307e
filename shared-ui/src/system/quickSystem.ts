import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as serialize } from '@emotion/react';

/** A recipe of Chakra's with what its factory reads from it. */
interface Recipe {
  (selection?: object): object;
  merge(other: Recipe): Recipe;
}

/** More looks than the suite has. Without a limit, computed widths and heights would pile up. */
const mostLooks = 2_000;

/** Remembers what a function returns for each object. */
function once<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Chakra's system without the work that it repeats on every render of every element: preparing the element's recipe, writing
 * out its whole style to look up what becomes of it, and making and hashing the CSS (ADR 68).
 */
export function quickSystem(system: SystemContext): SystemContext {
  const numbers = new WeakMap<object, string>();
  let count = 0;
  /** Recipes return the same object for the same selection, so a number is enough to look it up. */
  const numbered = <Styles extends object>(styles: Styles): Styles => {
    if (!numbers.has(styles)) numbers.set(styles, `#${++count}`);
    return styles;
  };

  const prepared = (recipe: Recipe): Recipe =>
    Object.assign((selection?: object) => numbered(recipe(selection)), recipe, {
      merge: once((other: Recipe) => prepared(recipe.merge(other))),
    });
  const cva = once((config: object) => prepared(system.cva(config)));
  const sva = once((config: Parameters<SystemContext['sva']>[0]) => {
    const recipe = system.sva(config);
    const ofSlots = once((styles: object) => {
      for (const slot of Object.values(styles)) numbered(slot);
      return styles;
    });
    return Object.assign((selection?: object) => ofSlots(recipe(selection)), recipe);
  });

  const looks = new Map<string, object>();
  /** Emotion takes styles that are serialized already as they are. */
  const css = (...styles: object[]) => {
    const key = styles.map((style) => numbers.get(style) ?? JSON.stringify(style)).join('');
    const known = looks.get(key);
    if (known) return known;
    const look = serialize(system.css(...styles));
    if (looks.size >= mostLooks) looks.clear();
    looks.set(key, look);
    return look;
  };

  const valid = new Map<string, boolean>();
  const isValidProperty = (prop: string) => {
    const is = valid.get(prop) ?? system.isValidProperty(prop);
    valid.set(prop, is);
    return is;
  };

  return { ...system, cva, sva, css, isValidProperty } as SystemContext; // their types are generic
}
