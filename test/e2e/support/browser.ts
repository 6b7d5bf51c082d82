import { type Browser, chromium } from 'playwright-core'

/**
 * What a whole Chromium need not do. Its address bar loads two pages of its own into each window, which costs more than
 * the page under test. The last such list counts, so what Playwright turns off and pages could notice is here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A headless Chromium that connects only to the pages it is told to open. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH names no Chromium: npm test finds one')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Pages live for seconds: to compile their code once more, for speed, takes longer than it saves (5 % of a run).
      '--js-flags=--no-turbofan --no-maglev',
      `--disable-features=${withoutFeatures.join(',')}`,
    ],
  })
}
