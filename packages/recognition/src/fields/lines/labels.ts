import { hasEastAsian } from '../east-asian/letters.ts';
import { fold } from '../words/text.ts';

/** The meaning of a word in front of (or behind) a value. */
export type LabelKind =
  | 'mobile'
  | 'direct'
  | 'office'
  | 'phone'
  | 'tollfree'
  | 'fax'
  | 'email'
  | 'web'
  | 'address'
  | 'registration'
  | 'other-number';

const WORDS: Record<LabelKind, string> = {
  mobile: `m mob mobile mobil mobiel mobiltelefon mobilni movil mov movel cel celular cell cellular cellulare cellphone cep gsm handy hp h/p
    portable port tlm tlmvl telemovel kom komorka komorkowy matkapuhelin mobiili gsm-nr whatsapp wechat viber wa handphone natel telem cep_tel mobitel mobilnr matkap farsimi mobila mob_tel mobiel_nr mobiltlf mobile_phone cell_phone
    手机 手機 行動 行動電話 移动电话 移動電話 携帯 携帯電話 手提 手提電話 流動電話 手机号 手机号码 携带 携带電話 手機號碼 移动 携帯番号
    手机/微信 微信/手机 手機/微信 微信/手機 微信同号`,
  direct: `d dd ddi did direct direct_dial direct_line direct_phone direct_tel directo diretto direto direkt direktwahl durchwahl dw ligne_directe directe dir doorkiesnummer rechtstreeks
    direktnummer direktnr direkte suora kozvetlen direkttelefon ld dahili linka bezpośredni bezposredni
    直通 直線 直线 専線 專線 专线 直撥 直拨 直通電話 直線電話`,
  office: `o office off office_phone work_phone main_phone main_line uff büro buro buero bureau oficina ufficio escritorio kantoor kontor biuro kancelar kancelaria sekretariat empfang vermittlung zentrale central centrale
    centralka standard sede main hq headquarters switchboard recepcion reception merkez ofis vaste_lijn toimisto vaxel vxl vx vaihde ustredna recepce recepcja receptie centralita conmutador centralino segreteria geral algemeen santral sentralbord
    sentral omstilling kozpont accueil rezeption work geschäft shop showroom factory workshop godown
    代表 代表電話 總機 总机 代表番号 公司電話 公司电话 辦公室 办公室 會社電話 本社電話`,
  phone: `t tel tels telefon telephone telephones phones telefone telefono teléfono téléphone telefoon telefoni telf tlf tfn puh puhelin p ph phone fon fono fone call
    voice contact_no contact tél telefonnummer tel/whatsapp landline fijo fixo fixe fisso festnetz stacjonarny pevna vezetekes sabit res resi residence
    电话/微信 微信/电话 电话 電話 座机 座機 固话 固話 联系电话 聯絡電話 連絡電話 連絡先 电话号码 電話號碼 電話番号 市話 话 話 訂位專線 預約電話 予約電話 お問い合わせ 咨询电话`,
  tollfree: `toll-free tollfree toll_free freephone freecall hotline helpline infolinia linea_verde numero_verde numéro_vert servicenummer 24h_hotline
    客服專線 客服电话 服务热线 服務專線 服務熱線 热线 熱線 免付費電話 フリーダイヤル フリーコール 24小时服务热线 24小时热线 24小時服務專線 全国服务热线 全国统一热线 客服热线`,
  fax: `f fax telec telefax telefaks faks facsimile fx faxe télécopie telecopie faxnummer fax-nr faxno f/x faksi
    传真 傳真 図文传真 ファックス ファクス ファクシミリ 传真号 傳真機`,
  email: `e email e-mail mail mailto e-post epost sähköposti courriel correo correo_electronico correio posta eposta e-posta email_address
    e-mail-adresse mejl elektronska_posta
    邮箱 郵箱 邮件 郵件 电邮 電郵 电子邮件 電子郵件 电子邮箱 電子信箱 信箱 メール メールアドレス eメール 伊妹儿 电子信箱`,
  web: `w web www website web_site internet site site_web webseite homepage online url sito sitio_web hjemmeside nettside hemsida strona
    strona_www webová_stránka kotisivu pagina_web visit http https
    网址 網址 网站 網站 官网 官網 主页 主頁 ホームページ ウェブサイト サイト 公司网址`,
  address: `a add addr address adresse adresa adres dirección direccion indirizzo endereço endereco morada anschrift visit_address
    bezoekadres besöksadress postal_address osoite siège siege sede_legale
    地址 住所 所在地 公司地址 办公地址 辦公地址 通訊地址 通讯地址 聯絡地址 厂址 廠址 店址 所`,
  registration: `vat vat_id vat_no vat_reg ust-idnr ust-id ustid uid mwst-nr steuernummer steuernr hrb hra handelsregister amtsgericht
    registergericht siret siren rcs tva n°_tva ape naf cif nif nie c.i.f n.i.f p.iva piva partita_iva p_iva c.f cf codice_fiscale rea
    nipc contribuinte cnpj cpf kvk btw btw-nr kvk-nr org.nr orgnr org_nr cvr cvr-nr y-tunnus regon nip krs ico ičo ič dič dic adószám
    cégjegyzékszám cui j vkn vergi_no mersis ticaret_sicil license licence lic lic_no license_no dre nmls bar_no reg reg_no registration
    registration_no company_no company_number co_reg uen abn acn gst gstin pan cin ein npi brn crn oib mb pib rfc ruc rut nit hrb_nr
    vat_registration vat_number registration_number reg_number foretaksnr se-nr adeli rpps orias agrement_n contribuinte_no big-nummer
    big-nr agb-code regd_no qq
    iban bic swift konto kto kto_nr blz bankkonto bankgiro plusgiro account bank_account member_no id id_no permit
    統一編號 統編 统一编号 统一社会信用代码 税号 登録番号 法人番号 免許番号 許可番号 牌照號碼 執照號碼 帳號 账号 開户行 微信 微信号 qq号`,
  'other-number': `hours open opening öffnungszeiten mon mo-fr mon-fri est established since seit depuis desde p.o. po_box box bp postfach postbus
    apartado room suite floor unit level ste apt bldg building zip plz cedex
    邮编 郵編 邮政编码 郵遞區號 郵便番号 營業時間 营业时间 営業時間 定休日 創業 創立 成立 since`,
};

const KIND_OF = new Map<string, LabelKind>();
for (const [kind, list] of Object.entries(WORDS)) {
  for (const word of list.split(/\s+/)) KIND_OF.set(keyOf(word.replaceAll('_', ' ')), kind as LabelKind);
}
const LONGEST = 3;

function keyOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The word for “number” in a label: `Fax Number`, `Mobile No.` */
const NUMBER = /(?<=\p{L}{3}[\s.]+)(?:numbers?|nummer|num[eé]ro|n[uú]mero|nos?|nr|n[º°o])[.:\s]*$/iu;

/** Splits two labels without a blank: `電話Tel`. */
const byScript = (token: string): string[] =>
  token.split(/(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z])(?=\p{Script=Han})/iu);

/** The kind of a complete label such as `Tel.:`, `E-Mail`, `Toll free`, `Fax Number`; undefined for other texts. */
export function labelKind(text: string): LabelKind | undefined {
  const kind = KIND_OF.get(keyOf(text));
  if (kind) return kind;
  const numbered = KIND_OF.get(keyOf(text.replace(NUMBER, '')));
  // `Shop No. 101` is a place.
  return numbered === 'office' ? undefined : numbered;
}

/** All labels among the words of a text, in order; at each place the longest one. */
export function labelsIn(text: string): LabelKind[] {
  const tokens = text
    .split(/[\s:|,;/()·•]+|(?<=[\p{L}])\.(?=\s|$)/u)
    .flatMap(byScript)
    .filter(Boolean);
  const kinds: LabelKind[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (let n = Math.min(LONGEST, tokens.length - i); n > 0; n--) {
      const kind = labelKind(tokens.slice(i, i + n).join(' '));
      if (!kind) continue;
      kinds.push(kind);
      i += n - 1;
      break;
    }
  }
  return kinds;
}

/** The index where the labels at the end of a text begin; 0 if it consists of labels only: `林宥安 手機：`, `ひばり印刷 TEL`. */
export function startOfLastLabels(text: string): number {
  const tokens = [...text.matchAll(/[^\s:|,;/()·•]+/g)];
  let end = text.length;
  while (tokens.length > 0) {
    const count = [3, 2, 1].find((n) => isAllLabels(tokens.slice(-n)) || isNetworkOfChats(text, tokens, n));
    if (!count) return end;
    end = tokens.splice(-count)[0]!.index;
  }
  return 0;
}

/** Whether the tokens are one label of several words or characters (`電 話`), or one in two languages (`電話Tel.`). */
function isAllLabels(tokens: RegExpMatchArray[]): boolean {
  const text = tokens.map(([token]) => token.replace(/\.$/, '')).join(' ');
  if (/^(?:wechat|whatsapp) id$/i.test(text)) return true;
  return labelKind(text) !== undefined || (tokens.length === 1 && byScript(text).every((part) => labelKind(part)));
}

/**
 * Whether `LINE` at the end of a row is the chat network. Behind Latin words it may be an ordinary word, `Head of
 * Line`, unless it is written like the network.
 */
function isNetworkOfChats(text: string, tokens: RegExpMatchArray[], count: number): boolean {
  const own = tokens.slice(-count);
  if (!/^line(?: id)?[.：]?$/i.test(own.map(([token]) => token).join(' '))) return false;
  const before = tokens.slice(0, -count);
  const last = before.at(-1);
  const start = own[0]!.index!;
  if (!last || isWrittenAsNetwork(text.slice(0, start), text.slice(start))) return true;
  const hasSign = /\S/.test(text.slice(last.index! + last[0].length, start));
  return hasSign || hasEastAsian(last[0].slice(-1)) || [3, 2, 1].some((n) => isAllLabels(before.slice(-n)));
}

/** Recognises `Nicole Lin LINE：`, `Nicole Line ID`, `Nicole Lin LINE`. */
const isWrittenAsNetwork = (before: string, text: string): boolean =>
  /^line(?:\s+id(?!\p{L})|\s*[:：])/iu.test(text) || (text.startsWith('LINE') && /\p{Ll}/u.test(before));

/** Whether a piece of text only announces what follows: a label, an icon read as one or two letters, or signs. */
export function looksLikeLabel(text: string): boolean {
  const bare = text.trim();
  if (!/[\p{L}\p{N}]/u.test(bare)) return true;
  if (bare.length <= 2) return true;
  return (
    bare.length <= 24 &&
    !/\d{3}|@/.test(bare) &&
    labelsIn(bare).length > 0 &&
    bare.split(/\s+/).length <= labelsIn(bare).length + 1
  );
}
