import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warningOf } from '#server/start/secrets.ts'
import { newDirectory } from './drive.ts'

test('a file with secrets that everybody can read is warned of, and no other', async () => {
  const file = join(newDirectory(), '.env')
  expect(await warningOf(file)).toBeUndefined()
  writeFileSync(file, 'SMTP_URL=smtp://user:password@host:587')
  for (const [mode, isOpen] of [
    [0o600, false],
    [0o640, false],
    [0o644, true],
    [0o604, true],
  ] as const) {
    chmodSync(file, mode)
    expect((await warningOf(file)) !== undefined, mode.toString(8)).toBe(isOpen)
  }
  expect(await warningOf(file)).toContain(`chmod o-rwx ${file}`)
})
