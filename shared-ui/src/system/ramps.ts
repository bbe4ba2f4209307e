type Ramp = Record<string, { value: string }>;

function ramp(steps: Record<string, string>): Ramp {
  return Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }]));
}

/** Raw colour ramps. Screens use the semantic tokens instead. */
export const ramps = {
  stone: ramp({
    0: '#ffffff',
    25: '#fbfbfa',
    50: '#f7f7f5',
    100: '#f0f0ed',
    200: '#e5e5e2',
    300: '#d4d4cf',
    400: '#a9aaa4',
    500: '#888882',
    550: '#6a6b65',
    600: '#62625d',
    700: '#4d4e48',
    800: '#373732',
    850: '#2a2a26',
    900: '#1d1e1a',
    925: '#171715',
    950: '#11110f',
  }),
  patina: ramp({
    25: '#f5fcfc',
    50: '#eaf9f8',
    100: '#d3f2f0',
    200: '#afe4e1',
    300: '#7fcecb',
    400: '#53b5b2',
    500: '#29918e',
    600: '#137371',
    700: '#095d5b',
    800: '#094a48',
    900: '#073534',
    950: '#042322',
    drawing: '#062c2b',
  }),
};
