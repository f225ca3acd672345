import Bowser from 'bowser';

/**
 * What a person calls the device: "Firefox on Windows", "Chrome on Android", for programs their own first word.
 * @param userAgent as the client sent it
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // iPads say that they are Macs unless somebody asks for the mobile page; the model is the better word.
  const system = platform.model && /^(?:iPhone|iPad)$/.test(platform.model) ? platform.model : (os.name ?? null);
  if (browser.name && system) return `${browser.name} on ${system}`;
  if (browser.name || system) return (browser.name ?? system)!;
  // "curl/8.5.0", "python-requests/2.32": the product before the slash. @see RFC 9110, 10.1.5
  const product = /^([\w.+-]{1,40})(?:\/|\s|$)/.exec(userAgent.trim())?.[1];
  return product && product !== 'Mozilla' ? product : 'Unknown device';
}
