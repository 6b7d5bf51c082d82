import { readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { hoverWhereItExists } from '../../bin/hover.ts'
import { readWeb, webFiles } from '#test/support/stylesheets.ts'

const css = { postcss: { plugins: [hoverWhereItExists] } }
const config = resolveConfig({ configFile: false, logLevel: 'silent', css }, 'build')
const built = async (css: string, file = 'some.css'): Promise<string> =>
  (await preprocessCSS(css, file, await config)).code.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{}]) ?/g, '$1')

/** The selectors with :hover that hold on a touch screen as well. */
const everywhere = (css: string): string[] =>
  [
    ...css
      .replaceAll(/@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/([^{}]*:hover[^{}]*)\{/g),
  ].map(([, selector = '']) => selector)

let stylesheets: { file: string; css: string }[]
beforeAll(async () => {
  const files = webFiles(/\.css$/).filter((file) => readWeb(file).includes(':hover'))
  stylesheets = await Promise.all(
    files.map(async (file) => ({ file, css: await built(readWeb(file), file.replace('.module', '')) })),
  )
})

test('nothing keeps the look of what is pointed at on a touch screen', () => {
  expect(stylesheets.length).toBeGreaterThan(50)
  expect(stylesheets.filter(({ css }) => everywhere(css).length > 0).map(({ file }) => file)).toEqual([])
})

test('what holds for the keyboard as well stays, each selector for itself', async () => {
  expect(await built('.a:hover .b, .a:focus .b { opacity: 1 }')).toBe(
    '.a:focus .b{opacity: 1}@media (hover: hover){.a:hover .b{opacity: 1}}',
  )
  expect(await built('.a:is(:hover, :focus) { opacity: 1 }')).toBe(
    '.a:is(:not(*), :focus){opacity: 1}@media (hover: hover){.a:is(:hover, :focus){opacity: 1}}',
  )
  expect(await built('@media print { .a:hover { opacity: 1 } }')).toContain('@media (hover: hover){.a:hover')
})

test('the build lets it do so', () => {
  expect(readFileSync('vite.config.ts', 'utf8')).toContain('plugins: [hoverWhereItExists]')
})
