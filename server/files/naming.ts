import { trimmed } from '#contract/reading/blank.ts'
import { t } from '#contract/words.ts'
import { wrongField } from '#server/http/problems.ts'

export const isFileKey = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

// Those that reverse the writing direction disguise a program as 'exe.png': this one is seen in their place.
const reversing = /[\u202a-\u202e\u2066-\u2069]/gu
const seen = '\uFFFD'

/** A file's name without its path. */
export const plainName = (filename: string): string => {
  const last = trimmed(
    filename
      .replace(/\p{Cc}/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '',
  )
  return last === '' || last === '.' || last === '..' ? 'file' : last.replace(reversing, seen)
}

// What systems go by when they open a file; they ignore dots and spaces behind it.
const ending = /\.([a-z]\w*)[. ]*$/i
const shownEndings = /^(png|jpe?g|jfif|gif|webp|avif|pdf)$/i

/** Whether a name ends as that of a picture or PDF, or in no way that means a kind of file: never as that of a program. */
export const isNamedAsShown = (name: string): boolean => {
  const [, end] = ending.exec(name) ?? []
  return end === undefined || shownEndings.test(end)
}

export const genericType = 'application/octet-stream'

// RFC 9110, section 8.3.1.
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/

/** A media type without its parameters; the generic one if there is none. */
export const typeOf = (contentType: string | undefined): string => {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase()
  return type ? type : genericType
}

/** The media type of an announced file; refuses anything else. */
export const announcedType = (filetype: string): string => {
  const type = typeOf(filetype)
  if (mediaType.test(type)) return type
  throw wrongField('filetype', t('Invalid file type'))
}
