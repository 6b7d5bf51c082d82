import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { needsTls } from '#server/mail/mailer.ts'
import { warningsOf } from '#server/start/warnings.ts'

const warned = (environment: Record<string, string>): string[] => warningsOf(readConfig(environment))

const s3 = { S3_REGION: 'eu', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }

describe('the start', () => {
  test('has nothing to warn of by default, nor in a private network', () => {
    expect(warned({})).toEqual([])
    expect(
      warned({
        ...s3,
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://drumbeat.example.com',
        DATABASE_URL: 'postgres://me:geheim@10.0.0.7/db',
        S3_ENDPOINT: 'http://minio:9000',
        SMTP_URL: 'smtp://mail.lan:25',
      }),
    ).toEqual([])
    for (const url of ['postgres:///db?host=/run/postgresql', 'postgres://me@db.example.com/db?sslmode=verify-full']) {
      expect(warned({ DATABASE_URL: url })).toEqual([])
    }
  })

  test('warns of what goes through the internet unencrypted, without naming secrets', () => {
    const warnings = warned({
      ...s3,
      PUBLIC_URL: 'https://drumbeat.example.com',
      DATABASE_URL: 'postgres://me:geheim@db.example.com/db',
      S3_ENDPOINT: 'http://s3.example.com',
      SMTP_URL: 'smtp://me:geheim@mail.example.com?ignoreTLS=true',
    })
    for (const name of ['DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL']) expect(warnings.join('\n')).toContain(name)
    expect(warnings).toHaveLength(3)
    expect(warnings.join('\n')).not.toContain('geheim')
  })

  test('warns of mails whose links lead nowhere', () => {
    expect(warned({ SMTP_URL: 'smtp://mail.lan' })).toEqual([
      'Warning: SMTP_URL is set without PUBLIC_URL: links in mails lead to http://127.0.0.1:3000, which others may not reach.',
    ])
  })

  test('warns of a demo that is open to others', () => {
    expect(warned({ DEMO: 'true' })).toEqual([])
    const ways: Record<string, string>[] = [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://drumbeat.example.com' }]
    for (const open of ways) {
      expect(warned({ ...open, DEMO: 'true' })).toEqual([
        'Warning: Whoever reaches this server can look around in the demo workspace. DEMO=false closes it.',
      ])
      expect(warned(open)).toEqual([])
    }
  })
})

test('mails are not sent unencrypted, except nearby or if the configuration says so', () => {
  const needing = (url: string): boolean => needsTls(new URL(url))
  for (const url of ['smtp://mail.example.com:587', 'smtp://me:word@203.0.113.7', 'smtp://[2001:db8::1]']) {
    expect(needing(url)).toBe(true)
  }
  const plain = [
    '127.0.0.1:25',
    '[::1]',
    'localhost',
    '10.0.0.7',
    'mailpit:1025',
    'mail.lan',
    'mail.example.com?ignoreTLS=true',
  ]
  expect(plain.filter((host) => needing(`smtp://${host}`))).toEqual([])
  expect(needing('smtps://mail.example.com')).toBe(false)
})
