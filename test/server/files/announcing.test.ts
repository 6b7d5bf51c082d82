import { afterAll, expect, test } from 'vitest'
import { openFiles } from './drive.ts'

const world = await openFiles()
afterAll(world.close)

test('announcing a file returns where to send it, under a key that no one can guess', async () => {
  const { url, key } = await world.announce(world.home.admin, 'plan.pdf', 'application/pdf')
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(url).toMatch(new RegExp(`^http://drumbeat\\.test/api/files/${key}\\?token=[\\w-]{43}$`))
})

test('only the signed-in may announce a file', async () => {
  const answer = await world.as(null).post('/api/upload-url', { filename: 'a.png', filetype: 'image/png' })
  expect(answer.status).toBe(401)
})

test('a file needs a name of at most 255 characters and a valid type', async () => {
  const { post } = world.as(world.home.admin)
  for (const filename of ['', ' ', 'a'.repeat(256)]) {
    expect((await post('/api/upload-url', { filename, filetype: '' })).body.issues?.[0]?.path).toBe('filename')
  }
  expect((await post('/api/upload-url', { filename: 'a'.repeat(255) })).status).toBe(200)
  const wrong = await post('/api/upload-url', { filename: 'a', filetype: 'not a type' })
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'filetype', message: 'Invalid file type' }] } })
})

test('a file larger than the limit is refused before it is sent', async () => {
  const { post } = world.as(world.home.admin)
  expect((await post('/api/upload-url', { filename: 'a.txt', size: 1000 })).status).toBe(200)
  const answer = await post('/api/upload-url', { filename: 'a.txt', size: 1001 })
  expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('The file is larger than') } })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\plan.doc', 'plan.doc'],
  ['re\u202Egnp.exe\n', 're\uFFFDgnp.exe'],
  ['\u2067a\u2069\u202A\u202B\u202C\u202D\u2066\u2068.txt', '\uFFFDa\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD.txt'],
  ['Übersicht – «März» 100%.pdf', 'Übersicht – «März» 100%.pdf'],
  ['U\u0308bersicht.txt', 'U\u0308bersicht.txt'],
  ['\u200Fתקציב (1).txt', '\u200Fתקציב (1).txt'],
  ['=cmd.csv', '=cmd.csv'],
  ['con.txt', 'con.txt'],
  ['漢'.repeat(85), '漢'.repeat(85)],
  ['漢'.repeat(255), '漢'.repeat(255)],
  ["it's (a) *.txt", "it's (a) *.txt"],
  ['/', 'file'],
  ['..', 'file'],
])('the name %j is kept as %j', async (filename, kept) => {
  const key = await world.upload(world.home.admin, filename, 'text/plain', 'hello')
  const { headers } = await world.get(world.home.admin, key)
  const [, encoded = ''] =
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''([\w.!~%-]+)$/.exec(String(headers['content-disposition'])) ?? []
  expect(decodeURIComponent(encoded)).toBe(kept)
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
})
