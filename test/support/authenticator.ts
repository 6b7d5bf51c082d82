import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Challenged = { options: { challenge: string; rp?: { id?: string }; rpId?: string } }

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Buffer): string => bytes.toString('base64url')

/** The beginning of a CBOR item, as short as it can be. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const isPresent = 0x01
const isVerified = 0x04
const hasCredential = 0x40

type Answered = {
  answer: { id: string; rawId: string; type: string; clientExtensionResults: object; response: object }
}

export type Authenticator = {
  /** How often it has signed. */
  state: { counter: number }
  /** The same one, at another page. */
  at: (origin: string) => Authenticator
  /** The same one, used by it does not know whom. */
  unsure: () => Authenticator
  make: (asked: Challenged) => Answered
  prove: (asked: Challenged) => Answered
}

type Traits = {
  /** The page at which the browser believes to be. */
  origin?: string
  /** Whether it makes sure that its owner uses it. */
  verifies?: boolean
}

type Key = { credentialId: Buffer; privateKey: KeyObject; cose: Buffer; state: { counter: number } }

const newKey = (): Key => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  return { credentialId: randomBytes(16), privateKey, cose, state: { counter: 0 } }
}

/** An authenticator with one passkey (ES256), as a browser has it: it makes it, and signs with it. */
export const softwareAuthenticator = (traits: Traits = {}): Authenticator => withKey(newKey(), traits)

const withKey = (key: Key, traits: Traits): Authenticator => {
  const { credentialId, privateKey, cose, state } = key
  const { origin = 'http://drumbeat.test', verifies = true } = traits
  const flags = isPresent | (verifies ? isVerified : 0)
  const dataFor = (party = '', flag = flags, ...rest: Buffer[]): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((state.counter += 1))
    return Buffer.concat([sha256(party), Buffer.from([flag]), counter, ...rest])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object): Answered => {
    const id = encoded(credentialId)
    return { answer: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } }
  }
  return {
    state,
    at: (other) => withKey(key, { ...traits, origin: other }),
    unsure: () => withKey(key, { ...traits, verifies: false }),
    make: ({ options: { challenge, rp } }) => {
      const length = Buffer.from([0, credentialId.length])
      const data = dataFor(rp?.id, flags | hasCredential, Buffer.alloc(16), length, credentialId, cose)
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      const clientDataJSON = encoded(clientData('webauthn.create', challenge))
      return answer({ clientDataJSON, attestationObject: encoded(attestation), transports: ['internal'] })
    },
    prove: ({ options: { challenge, rpId } }) => {
      const authenticatorData = dataFor(rpId)
      const client = clientData('webauthn.get', challenge)
      const signature = encoded(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey))
      return answer({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature,
      })
    },
  }
}
