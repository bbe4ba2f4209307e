import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);
// jsdom is the environment's dependency, not ours.
const ofEnvironment = createRequire(here.resolve('jest-environment-jsdom'));
const selectors = ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = ofEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

const combinators = ' >+~\n\t';

/** What the element itself must match, for each branch of a selector list: `td.name` and `ul` for `.row > td.name, ul`. */
function lastCompounds(selector) {
  const compounds = [];
  let depth = 0;
  let quote = '';
  let begin = 0;
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth > 0) continue;
    else if (sign === ',') {
      compounds.push(selector.slice(begin, at));
      begin = at + 1;
    } else if (combinators.includes(sign) && !/^\s*(,|$)/.test(selector.slice(at + 1))) begin = at + 1;
  }
  compounds.push(selector.slice(begin));
  return compounds.map((compound) => compound.trim());
}

/** A class or a type that an element needs, one for each branch; null if a branch starts with neither. */
function askedFirst(selector) {
  const asked = lastCompounds(selector).map((compound) => /^(\.?)([a-z][\w-]*)(?![\w\\|-])/i.exec(compound));
  if (asked.some((found) => found === null)) return null;
  return asked.map(([, dot, name]) => (dot ? { name } : { type: name.toLowerCase() }));
}

/** What each selector needs first. Rules without a selector, such as `@keyframes`, are left to jsdom. */
const known = new Map([[undefined, null]]);

/** False for an element that certainly doesn't match, because it has none of the branches' classes or types. */
function mayMatch(element, selector) {
  let asked = known.get(selector);
  if (asked === undefined) {
    asked = askedFirst(selector);
    known.set(selector, asked);
  }
  if (asked === null) return true;
  const classes = element.getAttributeNS(null, 'class') ?? '';
  return asked.some(({ name, type }) =>
    name ? classes.includes(name) : element._localName.toLowerCase() === type,
  );
}

/*
 * For each element that a query by role looks at, jsdom tries every rule of every style sheet with a selector engine, nearly always
 * in vain. That was a fifth of the screen tests' processor time. The results stay the same.
 */
const { matchesDontThrow, addNwsapi } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

const quick = new WeakSet();
selectors.addNwsapi = (node) => {
  const engine = addNwsapi(node);
  if (quick.has(engine)) return engine;
  quick.add(engine);
  const { match } = engine;
  engine.match = (selector, element, ...rest) =>
    mayMatch(implForWrapper(element), selector) && match(selector, element, ...rest);
  return engine;
};
