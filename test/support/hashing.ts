import { hash, verify } from '@node-rs/argon2'
import { vi } from 'vitest'

// '$argon2id$v=19$m=19456,t=2,p=1', before the salt.
const costOf = (hashed: unknown): string => String(hashed).split('$').slice(0, 4).join('$')

/**
 * The hashing that is done while something happens: by far the longest part of it, so that what takes as long does the
 * same. `spied.ts` sees to it that the library can be watched.
 */
export const hashingIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  const hashing = vi.mocked(hash).mockClear()
  const verifying = vi.mocked(verify).mockClear()
  await work()
  return [
    ...hashing.mock.calls.map(([, options]) => `hashes with ${JSON.stringify(options)}`),
    ...verifying.mock.calls.map(([hashed]) => `verifies ${costOf(hashed)}`),
  ]
}
