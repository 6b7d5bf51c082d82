import { useMutation } from '@tanstack/react-query'
import type { settings } from '#contract/settings.ts'
import { call } from '../api.ts'
import { refused } from '../ui/failures.ts'

/** Downloads what the path of `asking` has. Asks first, as the browser would save a refusal as the file. */
export const useDownload = (asking: typeof settings.askForExport | typeof settings.askForOwnData) =>
  useMutation({
    mutationFn: () => call(asking, {}),
    onSuccess: () => Object.assign(document.createElement('a'), { href: asking.path, download: '' }).click(),
    onError: refused,
  })
