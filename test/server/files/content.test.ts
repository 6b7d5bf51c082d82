import { afterAll, describe, expect, test } from 'vitest'
import { contents, png } from '#test/support/pictures.ts'
import { openFiles } from './drive.ts'

const world = await openFiles()
afterAll(world.close)
const { admin } = world.home

const sent = async (name: string, type: string, bytes: Buffer | string) => {
  const key = await world.upload(admin, name, type, bytes)
  const { headers } = await world.get(admin, key)
  return { type: headers['content-type'], kind: String(headers['content-disposition']).split(';')[0] }
}

describe('what is announced as a picture or PDF', () => {
  test.each(Object.keys(contents))('is only downloaded if it is no %s', async (type) => {
    for (const bytes of ['<html><script>alert(1)</script>', 'MZ\x90\0', '', ' \x89PNG\r\n\x1A\n', 'RIFF....WAVE']) {
      expect(await sent('a', type, bytes)).toEqual({ type: 'application/octet-stream', kind: 'attachment' })
    }
  })

  test('is shown as what it is, if that is another kind of picture', async () => {
    for (const [type, bytes] of Object.entries(contents)) {
      expect(await sent('a.png', 'image/png', bytes)).toEqual({ type, kind: 'inline' })
    }
  })

  test('is never shown under the name of a program', async () => {
    for (const name of ['a.exe', 'a.png.scr', 'a.com. .', 'page.HTML', 'a.svg']) {
      expect(await sent(name, 'image/png', png)).toEqual({ type: 'image/png', kind: 'attachment' })
    }
    for (const name of ['a.JPEG', 'Screenshot at 12.30.05', 'plain', 'a.v2.png']) {
      expect((await sent(name, 'image/png', png)).kind).toBe('inline')
    }
  })
})

test('a picture that was not announced as one stays a download', async () => {
  expect(await sent('a.png', 'text/plain', png)).toEqual({ type: 'application/octet-stream', kind: 'attachment' })
})
