import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '#contract/second-factor.ts'
import { proofs, secondFactor } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'

const sentences: Record<string, string> = {
  NotAllowedError: t('The passkey was not used: you canceled, or it took too long.'),
  AbortError: t('The passkey was not used: you canceled, or it took too long.'),
  InvalidStateError: t('This device already has a passkey for your account.'),
}

/** In words what a browser's own errors mean. */
const inWords = (error: unknown): never => {
  const name = error instanceof Error ? error.name : ''
  throw new Error(sentences[name] ?? t('The passkey could not be used in this browser.'), { cause: error })
}

/** The contract checks of an answer what the server needs; the rest is the library's. */
const answerOf = (answer: object): PasskeyAnswer => answer as PasskeyAnswer

const library = () => import('@simplewebauthn/browser')

const ask = async (options: unknown): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return answerOf(await startAuthentication({ optionsJSON }).catch(inWords))
}

/** Has the browser make a passkey, and adds it to the account. */
export const makePasskey = async (wish: { name: string; endOthers: boolean }) => {
  const { options } = await call(secondFactor.passkeyOptions, {})
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const answer = answerOf(await startRegistration({ optionsJSON }).catch(inWords))
  return call(secondFactor.addPasskey, { body: { ...wish, answer } })
}

/** Signs in as whoever has the passkey that the person chooses. */
export const signInByPasskey = async (): Promise<void> => {
  const { options } = await call(proofs.passkeyOptions, {})
  await call(proofs.passkey, { body: { answer: await ask(options) } })
}

/** Proves once more that it is the person who is signed in. */
export const confirmByPasskey = async (): Promise<void> => {
  const { options } = await call(proofs.confirmOptions, {})
  await call(proofs.confirm, { body: { answer: await ask(options) } })
}
