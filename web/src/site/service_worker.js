// Keeps the page on the device (dev/site_files.ts fills in the version and the files). A new version is brought as a whole
// beside the old one, and takes its place once no window shows the old one any more, or when somebody asks for it.

const CACHE = "right-bower-__VERSION__";
// Each with the hash of its bytes, where its name tells them: below /assets/.
const FILES = ["__FILES__"];

// What the page has just been sent is not sent again. Other files may be older than this version. What is not what it should be, such as
// the page by which a hotel asks for a password, is asked for again past any cache.
const bring = async (cache, [file, integrity]) => {
  if (integrity === undefined) return cache.add(new Request(file, { cache: "no-cache" }));
  return cache.add(new Request(file, { cache: "force-cache", integrity })).catch(() => cache.add(new Request(file, { cache: "reload", integrity })));
};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all(FILES.map((file) => bring(cache, file)))));
});

addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("right-bower-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("message", (event) => {
  if (event.data === "take-over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    // Every address of the page shows the same file.
    const found = await cache.match(request.mode === "navigate" ? "/" : request);
    return found ?? fetch(request);
  };
  event.respondWith(answer());
});
