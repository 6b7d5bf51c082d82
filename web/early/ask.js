// What the server has answered along with the document, and what it names to be asked for while the code is still coming;
// web/asked-early.ts hands the replies on.
;(() => {
  const { replies, urls } = JSON.parse(document.querySelector('#early').textContent)
  const asked = (window.askedEarly = {})
  for (const [url, { body, cursor }] of Object.entries(replies)) {
    asked[url] = Promise.resolve(new Response(body, { headers: { 'x-cursor': cursor } }))
  }
  for (const url of urls) {
    asked[url] = fetch(url, { headers: { 'accept-language': document.documentElement.lang } })
    asked[url].catch(() => undefined)
  }
})()
