import { type FormEvent, useRef, useState } from 'react';
import { failureText, isApiError } from 'shared-api/client';
import type { CompanySignInState } from 'shared-api/contract';
import { companyBounds, counted, providerKinds, requiredField } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import {
  Box,
  Button,
  Flex,
  FormField,
  focusFirstFault,
  NativeSelect,
  Notice,
  PasswordInput,
  Section,
  Stack,
  TextInput,
  useUnsaved,
} from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import { useSaveCompanySignIn, useTestCompanySignIn } from '#data/companySignIn.mutations.ts';
import {
  changeOf,
  emptyFields,
  type CompanyForm as Form,
  formOf,
  issuerHints,
  providerLabels,
} from '#domain/companyForm.ts';
import { asksCode } from '#src/code-again/askCode.ts';
import { RoleMapping } from './RoleMapping.tsx';
import { Tick } from './Tick.tsx';

type Ticked = 'is_on' | 'is_authoritative' | 'makes_accounts' | 'signs_out' | 'is_only';

/** The settings, with what is wrong next to its field. */
export function CompanyForm({ state }: { readonly state: CompanySignInState }) {
  const saved = formOf(state.settings);
  const work = useTabState<Form | null>('company-sign-in', 'settings', () => null);
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const [revision, setRevision] = useState(state.revision);
  const [isFromBefore] = useState(work.value !== null);
  const confirm = useConfirm();
  const save = useSaveCompanySignIn();
  const test = useTestCompanySignIn();
  const form = work.value ?? saved;
  const isDirty = secret !== '' || JSON.stringify(form) !== JSON.stringify(saved);
  useUnsaved(isDirty);
  const fixed = state.from_environment;
  const empty: readonly string[] = [
    ...emptyFields(form),
    ...(state.has_secret || secret !== '' ? [] : ['client_secret']),
  ];
  const set = (part: Partial<Form>) => {
    work.set({ ...form, ...part });
    save.reset();
  };
  const discard = () => {
    work.set(null);
    work.forget();
    setSecret('');
    setTried(false);
    save.reset();
    setRevision(state.revision);
  };
  const element = useRef<HTMLFormElement>(null);
  /** Nobody has shown yet that it works. */
  const mayShutOut = form.is_only && !saved.is_only && state.connected === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if (empty.length > 0) return focusFirstFault(element.current);
    const isAgreed =
      !mayShutOut ||
      (await confirm({
        title: 'Passwords only for Full Admins',
        text: 'Nobody has signed in with this provider yet. If it doesn’t work, only Full Admins can sign in.',
        action: 'Save anyway',
        danger: true,
      }));
    if (!isAgreed) return;
    save.mutate(
      { change: changeOf(form, secret), revision },
      {
        onSuccess: (next) => {
          discard();
          setRevision(next.revision);
          toast.success('Company sign-in saved');
        },
        // The next try replaces what somebody else saved meanwhile.
        onError: (error) => {
          focusFirstFault(element.current);
          const current = isApiError(error, 'version_conflict') ? error.body.current : null;
          if (typeof current === 'object' && current !== null && 'revision' in current)
            setRevision(Number(current.revision));
        },
      },
    );
  };
  const refused = isApiError(save.error) ? save.error.fields : [];
  const problem = (field: keyof Form | 'client_secret') =>
    tried && empty.includes(field)
      ? requiredField
      : refused.find((one) => one.field.split(/[/.]/).includes(field))?.msg;
  const text = (field: 'name' | 'issuer' | 'client_id' | 'domains' | 'roles_claim', most: number) => ({
    value: form[field],
    maxLength: most,
    disabled: fixed,
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const tick = (field: Ticked, label: string, hint: string) => (
    <Tick
      id={field}
      label={label}
      hint={hint}
      problem={problem(field)}
      checked={form[field]}
      disabled={fixed}
      onChange={(isOn) => set({ [field]: isOn })}
    />
  );

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      {isFromBefore && isDirty && (
        <Box mb="5">
          <Notice
            palette="warning"
            action={
              <Button size="row" onClick={discard}>
                Discard changes
              </Button>
            }
          >
            What you changed here before isn’t saved yet.
          </Notice>
        </Box>
      )}
      {fixed && (
        <Box mb="5">
          <Notice>The server's environment sets these. To change them here, remove OIDC_ISSUER there.</Notice>
        </Box>
      )}
      <Section
        title="Provider"
        aside={
          state.settings &&
          `${saved.is_on ? 'On' : 'Off'} · ${counted(state.connected, 'connected account', 'connected accounts')}`
        }
      >
        <Stack gap="4" maxW="560px">
          <FormField label="Provider">
            <NativeSelect
              value={form.kind}
              disabled={fixed}
              onChange={({ target }) => set({ kind: target.value as Form['kind'] })} // the options below
            >
              {providerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {providerLabels[kind]}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label="Name" hint="What the button says: Sign in with …" error={problem('name')}>
            <TextInput {...text('name', companyBounds.providerName)} />
          </FormField>
          <FormField label="Issuer" hint={issuerHints[form.kind]} error={problem('issuer')}>
            <TextInput
              {...text('issuer', companyBounds.address)}
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
          <FormField label="Client ID" error={problem('client_id')}>
            <TextInput
              {...text('client_id', companyBounds.clientId)}
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
          {!fixed && (
            <FormField
              label="Client secret"
              hint={state.has_secret ? 'One is stored. Type another one to replace it.' : undefined}
              error={problem('client_secret')}
            >
              <PasswordInput
                name="client_secret"
                autoComplete="off"
                maxLength={companyBounds.clientSecret}
                value={secret}
                onChange={({ target }) => {
                  setSecret(target.value);
                  save.reset();
                }}
              />
            </FormField>
          )}
        </Stack>
      </Section>
      <Section title="Accounts">
        <Stack gap="4" maxW="560px">
          <FormField label="Email domains" hint="Such as example.com, example.org" error={problem('domains')}>
            <TextInput
              {...text('domains', companyBounds.domains * (companyBounds.domain + 2))}
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
          {tick(
            'is_authoritative',
            'Only our company gives out addresses of these domains there',
            'For providers that don’t say whether an email is verified, such as Entra ID with one directory.',
          )}
          {tick(
            'makes_accounts',
            'Make an account at the first sign-in',
            'For people with an address of these domains. They start as PE.',
          )}
          <FormField
            label="Claim with roles"
            hint="The role follows this claim at each sign-in. While it is missing, roles stay as they are. Full Admins keep theirs."
            error={problem('roles_claim')}
          >
            <TextInput
              {...text('roles_claim', companyBounds.appRole)}
              autoCapitalize="off"
              spellCheck={false}
            />
          </FormField>
          {!fixed && <RoleMapping roles={form.roles} onChange={(roles) => set({ roles })} />}
        </Stack>
      </Section>
      <Section title="Signing in">
        <Stack gap="3" maxW="560px">
          {tick('is_on', 'Offer it on the sign-in page', 'Test it first: that works while it is off.')}
          {tick(
            'signs_out',
            'Logout also signs people out at the provider',
            'Of all apps there, if the provider has a page for it. Google has none.',
          )}
          {tick(
            'is_only',
            'Passwords only for Full Admins',
            'They keep a way in for the day on which the provider fails. Other sessions go on.',
          )}
        </Stack>
      </Section>
      {save.error && refused.length === 0 && (
        <Box mb="4" maxW="560px">
          <Notice palette="danger">
            {failureText(save.error, {
              failure: 'Failed to save the company sign-in',
              preferDetail: true,
              sentence: {
                version_conflict:
                  'Somebody else changed these settings meanwhile. Save again to replace theirs.',
              },
            })}
            {asksCode(save.error) && ' What you typed is still here: save it after that.'}
          </Notice>
        </Box>
      )}
      <Flex gap="2" wrap="wrap" mb="7">
        {!fixed && (
          <Button variant="solid" type="submit" busy={save.isPending}>
            Save
          </Button>
        )}
        <Button
          busy={test.isPending}
          disabledReason={
            isDirty ? 'Save first' : !state.has_secret ? 'Save the settings and the secret first' : undefined
          }
          onClick={() => test.mutate()}
        >
          Test this sign-in
        </Button>
        {isDirty && (
          <Button variant="ghost" onClick={discard}>
            Discard changes
          </Button>
        )}
      </Flex>
    </form>
  );
}
