type Features = typeof import('#src/motion/features.ts')['features'];

let loading: Promise<Features> | undefined;

/** The animating part of framer-motion, fetched once. After a failure the next caller tries again. */
export function loadFeatures(): Promise<Features> {
  loading ??= fetchFeatures().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFeatures(): Promise<Features> {
  const module = await import('#src/motion/features.ts');
  return module.features;
}
