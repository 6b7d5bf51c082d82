import { files } from '#contract/files.ts'
import type { Attachment } from '#contract/files.ts'
import type { Problem } from '#contract/problem.ts'
import { ApiError, call } from '../api.ts'

/** What a form holds of an attachment. */
export type AttachedFile = Pick<Attachment, 'url' | 'name' | 'size'>

const problemIn = (text: string): Problem => {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return { message: '' }
  }
}

// Not by `call`: the address may be a store's of its own, and only this request tells how far it has come.
const put = (url: string, file: File, type: string, onShare: (share: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(request.status, problemIn(request.responseText)))
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** Sends a file to where the server says; `onShare` hears from 0 to 1 how much is there. Fails with an `ApiError`. */
export const sendFile = async (
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<AttachedFile> => {
  const type = file.type || 'application/octet-stream'
  const { url, key } = await call(
    files.uploadUrl,
    { body: { filename: file.name, filetype: type, size: file.size } },
    signal,
  )
  await put(url, file, type, onShare, signal)
  return { url: `/api/files/${key}`, name: file.name, size: file.size }
}
