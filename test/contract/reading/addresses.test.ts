import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, test } from 'vitest'
import { Email } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'
import { asciiDomain, shownDomain } from '#contract/reading/addresses.ts'
import { DomainClaim } from '#contract/settings.ts'

const domains = [
  'example.com',
  'bücher.example',
  'straße.example',
  'faß.co.example',
  'łódź.example',
  '例え.テスト',
  '测试.例子',
  '한국.example',
  'пример.рф',
  'παράδειγμα.δοκιμή',
  'مثال.إختبار',
  'דוגמה.example',
  'उदाहरण.परीक्षा',
  'ตัวอย่าง.example',
  'a-bücher-b.sub.bücher.example',
  '💌.example',
]

describe('a domain', () => {
  test.each(domains)('%s is the same in its letters and as the network names it', (domain) => {
    const ascii = domainToASCII(domain)
    expect(asciiDomain(domain)).toBe(ascii)
    expect(shownDomain(ascii)).toBe(domainToUnicode(ascii))
    for (const form of [domain, ascii, domain.toUpperCase().replaceAll('ẞ', 'ß'), domain.normalize('NFD')]) {
      if (!/ß/.test(domain)) expect(shownDomain(form)).toBe(shownDomain(ascii))
    }
  })

  test.each(domains)('%s can be that of a workspace, with and without an @', (domain) => {
    for (const typed of [domain, `@${domain}`, domainToASCII(domain)]) {
      expect(DomainClaim.parse({ domain: typed }).domain).toBe(domainToUnicode(domainToASCII(domain)))
    }
  })

  test.each([
    '',
    'example',
    'bücher',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    'a_b.example',
    'bücher..example',
    'a/b.example',
    'a:80',
    '-ü.example.',
    `${'ü'.repeat(64)}.example`,
  ])('%j is refused', (domain) => {
    expect(issuesOf(DomainClaim, { domain })).toBeDefined()
    expect(issuesOf(Email, `x@${domain}`)).toBeDefined()
  })
})

describe('an address', () => {
  test.each(domains)('at %s is accepted, and one in both forms', (domain) => {
    const shown = `x@${domainToUnicode(domainToASCII(domain))}`
    for (const typed of [`x@${domain}`, `X@${domainToASCII(domain)}`, ` x@${domain}\u200F`, `ｘ＠${domain}`]) {
      expect(Email.parse(typed)).toBe(shown)
    }
  })

  test.each(["o'hara", 'a+b', 'a.b', 'a_b', 'a!b', 'a/b', 'a=b', '#1', 'a-'])(
    'with %s before the @ is accepted',
    (name) => {
      expect(Email.parse(`${name}@example.com`)).toBe(`${name}@example.com`)
    },
  )

  test.each(['müller', 'josé', 'иван', '用户', 'أحمد', 'דנה'])(
    'with %s before the @ is refused, with the reason',
    (name) => {
      expect(issuesOf(Email, `${name}@bücher.example`)).toEqual([
        { path: '', message: 'Before the @ there can be only letters from a to z, digits and signs' },
      ])
    },
  )

  test.each([
    '',
    '@',
    'x',
    'x@',
    '@example.com',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is none', (typed) => {
    expect(issuesOf(Email, typed)).toBeDefined()
  })
})
