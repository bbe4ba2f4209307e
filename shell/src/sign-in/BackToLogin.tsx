import { loginPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Text, TextLink } from 'shared-ui';

/** The way out of a page next to the sign-in. */
export const BackToLogin = () => (
  <Text mt="24px">
    <TextLink asChild>
      <PageLink to={loginPath}>Back to Login</PageLink>
    </TextLink>
  </Text>
);
