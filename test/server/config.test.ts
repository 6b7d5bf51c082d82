import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { variables } from '#server/variables.ts'

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', rateLimit: 1200, maxUploadBytes: 25 * 1024 * 1024 })
    expect(config).toMatchObject({ passwordSignIn: true, registration: 'open', demo: true, production: false })
    expect(config.dataDir).toMatch(/^\/.*\/data$/)
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', S3_KEY: '' })).toEqual(readConfig({}))
  })

  test('reports every problem at once and repeats no value', () => {
    const numbers = { PORT: '70000', RATE_LIMIT: '-1', MAX_UPLOAD_MB: '1.5' }
    const choices = { REGISTRATION: 'maybe', DEMO: 'yes', PASSWORD_SIGN_IN: '1', LOG_LEVEL: 'geheim' }
    const urls = {
      DATABASE_URL: 'mysql://me:geheim@host/db',
      PUBLIC_URL: 'https://geheim.example/path',
      OIDC_ISSUER: 'geheim',
      SMTP_URL: 'http://geheim',
      S3_ENDPOINT: 'geheim',
    }
    const wrong = { ...numbers, ...choices, ...urls }
    const message = complaint(wrong)
    for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name} is `)
    expect(message).not.toContain('geheim')
  })

  test('needs a host in the address of the mail server', () => {
    expect(complaint({ SMTP_URL: 'smtp://' })).toContain('  SMTP_URL is ')
  })

  test('allows a sign-in provider without HTTPS only on this machine', () => {
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      expect(complaint({ OIDC_ISSUER: `http://${host}` })).toBe('')
    }
    for (const host of ['idp.example', '10.0.0.1', 'localhost.example', '128.0.0.1']) {
      expect(complaint({ OIDC_ISSUER: `http://${host}` })).toContain(
        '  OIDC_ISSUER is an https:// URL; http:// is allowed only for this machine.',
      )
    }
    expect(complaint({ OIDC_ISSUER: 'https://idp.example' })).toBe('')
  })

  test('trusts proxies on this machine, or those it is told', () => {
    const trusted = (given: Record<string, string>) => readConfig(given).trustedProxies
    expect(trusted({})).toEqual(['loopback'])
    expect(trusted({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,loopback,fd00::/8' })).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'loopback',
      'fd00::/8',
    ])
    expect(trusted({ TRUSTED_PROXIES: '2' })).toBe(2)
    for (const wrong of ['everybody', '10', '10.0.0.0/40', '0.0.0.0/0', '10.0.0.1,', '*']) {
      expect(complaint({ TRUSTED_PROXIES: wrong })).toContain('  TRUSTED_PROXIES is a number of proxies up to 9')
    }
  })

  test('needs all of a group or none of it', () => {
    expect(complaint({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_SECRET: 'geheim' })).toMatch(
      /S3_REGION is missing.*\n.*S3_KEY is missing/,
    )
    expect(complaint({ GOOGLE_CLIENT_ID: 'me' })).toContain('GOOGLE_CLIENT_SECRET is missing')
  })

  test('offers passwords beside Google only when asked to', () => {
    const google = { GOOGLE_CLIENT_ID: 'me', GOOGLE_CLIENT_SECRET: 'geheim' }
    expect(readConfig(google).passwordSignIn).toBe(false)
    expect(readConfig({ ...google, PASSWORD_SIGN_IN: 'true' }).passwordSignIn).toBe(true)
    expect(readConfig(google).google).toMatchObject({ issuer: 'https://accounts.google.com' })
  })

  test('shows the demo on its own database outside production, or as set', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://host/db' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
  })

  test('shows the demo by default only while nobody but this machine reaches the server', () => {
    for (const here of [{ HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:5173' }]) {
      expect(readConfig(here)).toMatchObject({ demo: true, isOpen: false })
    }
    for (const open of [{ HOST: '0.0.0.0' }, { HOST: '10.0.0.7' }, { PUBLIC_URL: 'https://drumbeat.example.com' }]) {
      expect(readConfig(open)).toMatchObject({ demo: false, isOpen: true })
      expect(readConfig({ ...open, DEMO: 'true' })).toMatchObject({ demo: true, isOpen: true })
    }
  })

  test('is documented in .env.example, which names nothing else', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(documented.length).toBe(new Set(documented).size)
    expect(new Set(documented)).toEqual(new Set(Object.keys(variables.shape)))
  })
})

const complaint = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return ''
}
