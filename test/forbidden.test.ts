import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from './support/syntax.ts'

const withoutComments = (code: string): string => code.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
const code = new Map(
  sourcesIn(['contract', 'server', 'web']).map(({ file, source }) => [file, withoutComments(source)]),
)

/** What no file has, but those that are named, each for its reason. */
const forbidden: [what: string, pattern: RegExp, except?: Record<string, string>][] = [
  [
    'evaluates text',
    /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(['"`]/,
    {
      'server/db/mapping.ts': 'the names in it are those of columns',
    },
  ],
  ['runs a shell', /\bexec(?:Sync)?\b[^;]*'node:child_process'|\bshell: true/],
  [
    'makes a regular expression of what people write',
    /\bnew RegExp\(|\bRegExp\(/,
    {
      'contract/formulas.ts': 'made of signs in the same file',
      'contract/reading/mentions.ts': 'made of signs in the same file',
      'contract/reading/numbers/duration-words.ts': 'made of words in the same file',
      'contract/reading/times.ts': 'made of the words for hours',
      'server/http/static.ts': 'made of the paths of our own pages',
    },
  ],
  // Their fields may stand in another order: `isDeepStrictEqual` on the server and web/sync/same.ts do not mind.
  ['compares values by their JSON', /\bJSON\.stringify\([^\n]*\) [!=]== JSON\.stringify\(/],
  // It keeps them from all that listens; keys are heard when they go down, and when they come up it is too late.
  [
    'asks by itself whether an input method takes a key',
    /\bisComposing\b|\bkeyCode\b|\bonKey(?:Up|Press)|'key(?:up|press)'/,
    { 'web/ui/composing.ts': 'the one place' },
  ],
  // `folded` and `wordsOf` of contract/reading/, and `search_folded` in the database, take for the same what people do.
  [
    'compares what people write by lower case',
    /\btoLowerCase\(\)|\btoLocaleLowerCase\b|\bilike\b|\blower\(/,
    {
      'contract/fields.ts': 'ids',
      'contract/reading/addresses.ts': 'addresses',
      'contract/reading/folding.ts': 'the one place',
      'contract/reading/lines/suggestions.ts': 'shows words in lower case',
      'contract/reading/mentions.ts': 'usernames',
      'contract/reading/numbers/figures.ts': 'an exponent',
      'server/comments/mentions.ts': 'usernames',
      'server/files/naming.ts': 'types of files',
      'server/http/language.ts': 'languages in a header',
      'server/http/openapi.ts': 'methods',
      'server/http/security.ts': 'names of headers',
      'server/meetings/attendees.ts': 'order',
      'server/minutes/reading.ts': 'order',
      'server/people-fit/raters.ts': 'order',
      'server/people-fit/rights.ts': 'order',
      'server/people/reading.ts': 'order, and usernames and addresses as they are written',
      'server/scorecard/groups/changes.ts': 'order',
      'server/second-factor/recovery-codes.ts': 'codes',
      'server/teams/reading.ts': 'order',
      'server/tenants/table.ts': 'usernames',
      'server/tenants/username.ts': 'usernames and addresses',
      'server/views/changes.ts': 'keeps names apart that differ in an accent, as the index does',
      'server/views/reading.ts': 'order',
      'server/views/table.ts': 'keeps names apart that differ in an accent',
      'server/workspace-import/storing.ts': 'usernames',
      'web/comments/mentions.ts': 'usernames',
      'web/form/words.ts': 'our own words in a sentence',
      'web/headlines/HeadlineTools.tsx': 'a tag in the address',
      'web/headlines/facets.ts': 'a tag in the address',
      'web/headlines/in-place/TagMenu.tsx': 'a tag in the address',
      'web/headlines/panel/HeadlineFacts.tsx': 'a tag in the address',
      'web/headlines/view.ts': 'a tag in the address',
      'web/meetings/form/TimeText.tsx': 'shows a time in lower case',
      'web/people-fit/matrix/FitCell.tsx': 'our own words in a sentence',
      'web/people-fit/person/History.tsx': 'our own words in a sentence',
      'web/public/help/words.ts': 'stems of our own words',
      'web/spreadsheets/name-forms.ts': 'folded after umlauts have been spelled out',
      'web/ui/Markdown.tsx': 'usernames',
      'web/ui/pressed.ts': 'keys',
    },
  ],
  // `timeFormat` asks whether somebody's times have 12 hours or 24.
  [
    'writes a time of day by itself',
    /\b(?:timeStyle|hourCycle|hour12)\b|\bhour: '|\bget(?:UTC)?Hours\(|\btoLocaleTimeString\b/,
    {
      'contract/time-format.ts': 'the one place',
      'server/notifications/daily-runs.ts': 'the hour of a clock, to compare',
      'server/tenants/local-time.ts': 'a time as it is stored',
      'web/meetings/form/usual.ts': 'the full hour that comes next',
      'web/ui/times.ts': 'what forms hold; keeps the hours of whoever is signed in',
    },
  ],
  ['reloads the page on its own', /\blocation\.reload\b/, { 'web/sync/reload.ts': 'it asks the browser once' }],
  ['sets HTML', /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc|srcdoc|document\.write)\b/],
  ['parses XML', /\bDOMParser\b|from '(?:@xmldom|fast-xml|xml2js|sax|libxml)/],
  ['needs a plug-in', /\B<(?:object|embed|applet)[\s/>]/],
  ['lets other origins read', /access-control-allow/i],
  ['trusts any certificate', /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b|\bcheckServerIdentity\b/],
  ['hashes by anything but SHA-256', /\bcreateHash\((?!'sha256'\))/],
  ['encrypts by itself', /\bcreateCipher|\bcreateDecipher/],
  [
    'draws lots by Math.random',
    /\bMath\.random\b/,
    {
      'web/sync/summaries.ts': 'when to ask again: spreads the browsers’ requests, keeps no secret',
    },
  ],
]

describe('no code', () => {
  test.each(forbidden)('%s', (_, pattern, except = {}) => {
    const found = [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file)
    expect(found.toSorted()).toEqual(Object.keys(except))
  })
})

/** What comes with the app, wherever npm put it. */
const lock: { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

describe('every package', () => {
  test('has one version, and a checksum', () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(installed.length).toBeGreaterThan(100)
    expect(
      installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
  })

  test('that the server loads is one of those that are installed without the tools', () => {
    const packages = [...code].flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:from |import[ (])'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g)]
        .filter(() => !file.startsWith('web/'))
        .map(([, name = '']) => name),
    )
    const ours = new Set(packages.filter((name) => name !== 'node' && !name.startsWith('.')))
    // Loaded only once it is needed.
    expect(ours).toContain('nodemailer')
    expect(ours.size).toBeGreaterThan(10)
    expect([...ours].filter((name) => manifest.dependencies[name] === undefined)).toEqual([])
  })
})

test('types are strict', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
})
