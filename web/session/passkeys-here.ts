/** Why passkeys cannot be used at this address or in this browser; null if they can. */
export const noPasskeysHere = (): 'address' | 'https' | 'browser' | null => {
  // An IPv6 address stands in brackets.
  if (/^(\[.*\]|[\d.]+)$/.test(window.location.hostname)) return 'address'
  if (!window.isSecureContext) return 'https'
  return 'PublicKeyCredential' in window ? null : 'browser'
}
