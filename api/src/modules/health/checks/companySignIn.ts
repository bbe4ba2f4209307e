import { reachProvider } from '#modules/company-sign-in/companySettings.service.ts';
import type { HealthCheck } from '../HealthCheck.ts';
import { judgeCertificate } from './certificates.ts';

/** Whether people can sign in with their company's account. */
export const companySignInCheck: HealthCheck = {
  id: 'company-sign-in',
  name: 'Company sign-in',
  means:
    'People sign in with their company’s account. If its provider can’t be reached, they can’t, unless they have a password. The page Company Sign-in has the settings and a test.',
  pace: 'often',
  check: async (deps) => {
    const provider = await reachProvider(deps);
    if (!provider) return null;
    const { name, issuer, problem } = provider;
    if (problem !== null) return { state: 'failing', found: problem };
    if (issuer.startsWith('https:')) {
      const certificate = await judgeCertificate(issuer, deps.now());
      if (certificate.state !== 'good') return certificate;
    }
    return { state: 'good', found: `${name} answered, and said where to sign in` };
  },
};
