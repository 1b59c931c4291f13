BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	actor VARCHAR(64), 
	"key" VARCHAR(64), 
	data TEXT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, seq), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES game_tables (id)
);
INSERT INTO "entries" VALUES('qfXtweOgdCyi',1,'created',1.79478640778616380688e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"options":{"board":"world","board_hash":"sha256:bef0145df946fa181fd2baf09e5f27e0bbb2df3a1da1468fa6d05e5feac4ba24","rules":1,"seed":"68802001962646585150772297741099908851","host":"ScsWPnaWJTleuIVsro20","recommended_fleets":false,"pace":"none","clock_seconds":null,"bots_replace_absent":false,"first":null,"allow_undo":true,"allow_hints":false,"start_when_full":true,"origin":null},"seats":[{"kind":"human","guest":"ScsWPnaWJTleuIVsro20","name":"Ann","level":null},{"kind":"open","guest":null,"name":null,"level":null}]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',1,'created',1.79478640780481290811e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"options":{"board":"san_francisco","board_hash":"sha256:dfb208aa36805b21186decca270b98c9c536b3d2c9499498bc3b64a0d2602d4d","rules":1,"seed":"126537658896511939536252842511340164275","host":"ScsWPnaWJTleuIVsro20","recommended_fleets":false,"pace":"none","clock_seconds":null,"bots_replace_absent":false,"first":null,"allow_undo":true,"allow_hints":false,"start_when_full":true,"origin":null},"seats":[{"kind":"bot","guest":null,"name":"Bot 1","level":"easy"},{"kind":"bot","guest":null,"name":"Bot 2","level":"easy"}]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',2,'started',1.79478640780481290811e+09,'ScsWPnaWJTleuIVsro20',NULL,'{}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',3,'decision',1.79478640791329145426e+09,NULL,NULL,'{"seat":1,"numbers":[1]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',4,'decision',1.79478640791875362391e+09,NULL,NULL,'{"seat":0,"numbers":[1]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',5,'decision',1.79478640792191147801e+09,NULL,NULL,'{"seat":0,"numbers":[145]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',6,'decision',1.79478640795767450336e+09,NULL,NULL,'{"seat":0,"numbers":[128]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',7,'decision',1.79478640796509456628e+09,NULL,NULL,'{"seat":1,"numbers":[218]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',8,'decision',1.79478640796900153157e+09,NULL,NULL,'{"seat":1,"numbers":[304]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',9,'decision',1.79478640797320938109e+09,NULL,NULL,'{"seat":0,"numbers":[223]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',10,'decision',1.79478640797706747054e+09,NULL,NULL,'{"seat":0,"numbers":[253]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',11,'decision',1.79478640798051548009e+09,NULL,NULL,'{"seat":1,"numbers":[226]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',12,'decision',1.79478640798828053474e+09,NULL,NULL,'{"seat":1,"numbers":[286]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',13,'decision',1.79478640799443602557e+09,NULL,NULL,'{"seat":0,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',14,'decision',1.79478640800533986092e+09,NULL,NULL,'{"seat":0,"numbers":[172]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',15,'decision',1.79478640801078510283e+09,NULL,NULL,'{"seat":1,"numbers":[173]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',16,'decision',1.79478640801532673835e+09,NULL,NULL,'{"seat":1,"numbers":[174]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',17,'decision',1.79478640802063417435e+09,NULL,NULL,'{"seat":0,"numbers":[217]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',18,'decision',1.79478640802921319014e+09,NULL,NULL,'{"seat":0,"numbers":[235]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',19,'decision',1.79478640803699231141e+09,NULL,NULL,'{"seat":1,"numbers":[203]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',20,'decision',1.79478640807331657402e+09,NULL,NULL,'{"seat":1,"numbers":[268]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',21,'decision',1.79478640808089876176e+09,NULL,NULL,'{"seat":0,"numbers":[176]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',22,'decision',1.79478640808665847782e+09,NULL,NULL,'{"seat":0,"numbers":[175]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',23,'decision',1.79478640809276342388e+09,NULL,NULL,'{"seat":1,"numbers":[213]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',24,'decision',1.79478640809689211845e+09,NULL,NULL,'{"seat":1,"numbers":[250]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',25,'decision',1.79478640810430550575e+09,NULL,NULL,'{"seat":0,"numbers":[200]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',26,'decision',1.79478640810954737658e+09,NULL,NULL,'{"seat":0,"numbers":[286]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',27,'decision',1.79478640811496305469e+09,NULL,NULL,'{"seat":1,"numbers":[178]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',28,'decision',1.79478640811755180356e+09,NULL,NULL,'{"seat":0,"numbers":[221]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',29,'decision',1.79478640812213754646e+09,NULL,NULL,'{"seat":0,"numbers":[304]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',30,'decision',1.79478640813305068014e+09,NULL,NULL,'{"seat":1,"numbers":[174]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',31,'decision',1.79478640813698935504e+09,NULL,NULL,'{"seat":1,"numbers":[174]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',32,'decision',1.79478640814471340184e+09,NULL,NULL,'{"seat":0,"numbers":[176]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',33,'decision',1.7947864081529717445e+09,NULL,NULL,'{"seat":0,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',34,'decision',1.79478640816116833691e+09,NULL,NULL,'{"seat":1,"numbers":[184]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',35,'decision',1794786408.16741,NULL,NULL,'{"seat":1,"numbers":[271]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',36,'decision',1.794786408176666975e+09,NULL,NULL,'{"seat":0,"numbers":[175]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',37,'decision',1.79478640818095231054e+09,NULL,NULL,'{"seat":0,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',38,'decision',1.7947864081873254776e+09,NULL,NULL,'{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',39,'decision',1.79478640819041609759e+09,NULL,NULL,'{"seat":1,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',40,'decision',1.79478640819426155097e+09,NULL,NULL,'{"seat":0,"numbers":[195]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',41,'decision',1.79478640820097565646e+09,NULL,NULL,'{"seat":0,"numbers":[322]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',42,'decision',1.79478640820481681822e+09,NULL,NULL,'{"seat":1,"numbers":[197]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',43,'decision',1.794786408213070631e+09,NULL,NULL,'{"seat":1,"numbers":[325]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',44,'decision',1.79478640821833324426e+09,NULL,NULL,'{"seat":0,"numbers":[176]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',45,'decision',1.79478640822948122025e+09,NULL,NULL,'{"seat":0,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',46,'decision',1.79478640823715400692e+09,NULL,NULL,'{"seat":1,"numbers":[172]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',47,'decision',1.79478640824499607086e+09,NULL,NULL,'{"seat":1,"numbers":[173]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',48,'decision',1.79478640825315308572e+09,NULL,NULL,'{"seat":0,"numbers":[187]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',49,'decision',1.79478640826123499868e+09,NULL,NULL,'{"seat":0,"numbers":[307]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',50,'decision',1.79478640826838827136e+09,NULL,NULL,'{"seat":1,"numbers":[178]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',51,'decision',1.79478640827669239047e+09,NULL,NULL,'{"seat":0,"numbers":[174]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',52,'decision',1.79478640828499364859e+09,NULL,NULL,'{"seat":0,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',53,'decision',1.79478640829083943369e+09,NULL,NULL,'{"seat":1,"numbers":[199]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',54,'decision',1.79478640830112719534e+09,NULL,NULL,'{"seat":1,"numbers":[235]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',55,'decision',1794786408.30499,NULL,NULL,'{"seat":0,"numbers":[173]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',56,'decision',1.79478640831313562397e+09,NULL,NULL,'{"seat":0,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',57,'decision',1.79478640831768035887e+09,NULL,NULL,'{"seat":1,"numbers":[174]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',58,'decision',1.79478640832671761506e+09,NULL,NULL,'{"seat":1,"numbers":[175]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',59,'decision',1.79478640833289647101e+09,NULL,NULL,'{"seat":0,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',60,'decision',1.7947864083380289078e+09,NULL,NULL,'{"seat":0,"numbers":[173]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',61,'decision',1.79478640836951565742e+09,NULL,NULL,'{"seat":1,"numbers":[175]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',62,'decision',1.79478640837724113471e+09,NULL,NULL,'{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',63,'decision',1.79478640839105176929e+09,NULL,NULL,'{"seat":0,"numbers":[222]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',64,'decision',1.79478640840088415151e+09,NULL,NULL,'{"seat":0,"numbers":[322]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',65,'decision',1.7947864084088850021e+09,NULL,NULL,'{"seat":1,"numbers":[224]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',66,'decision',1.79478640841692399978e+09,NULL,NULL,'{"seat":1,"numbers":[268]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',67,'decision',1.79478640842489194865e+09,NULL,NULL,'{"seat":0,"numbers":[186]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',68,'decision',1.79478640842971515654e+09,NULL,NULL,'{"seat":0,"numbers":[250]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',69,'decision',1.79478640843177747726e+09,NULL,NULL,'{"seat":1,"numbers":[202]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',70,'decision',1.79478640843861937518e+09,NULL,NULL,'{"seat":1,"numbers":[286]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',71,'decision',1.79478640844135665889e+09,NULL,NULL,'{"seat":0,"numbers":[178]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',72,'decision',1.79478640844909954074e+09,NULL,NULL,'{"seat":1,"numbers":[176]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',73,'decision',1794786408.4568,NULL,NULL,'{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',74,'decision',1.79478640846486210821e+09,NULL,NULL,'{"seat":0,"numbers":[215]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',75,'decision',1.79478640846889662746e+09,NULL,NULL,'{"seat":0,"numbers":[289]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',76,'decision',1.79478640847066712375e+09,NULL,NULL,'{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',77,'decision',1.79478640847275543214e+09,NULL,NULL,'{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',78,'decision',1.79478640848500084871e+09,NULL,NULL,'{"seat":0,"numbers":[173]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',79,'decision',1.79478640849107527735e+09,NULL,NULL,'{"seat":0,"numbers":[172]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',80,'decision',1.79478640850097751618e+09,NULL,NULL,'{"seat":1,"numbers":[228]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',81,'decision',1.79478640850473976139e+09,NULL,NULL,'{"seat":1,"numbers":[304]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',82,'decision',1.79478640851285910608e+09,NULL,NULL,'{"seat":0,"numbers":[230]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',83,'decision',1.79478640851529788972e+09,NULL,NULL,'{"seat":0,"numbers":[232]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',84,'decision',1.79478640851915025706e+09,NULL,NULL,'{"seat":1,"numbers":[209]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',85,'decision',1.79478640853296566009e+09,NULL,NULL,'{"seat":1,"numbers":[289]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',86,'decision',1.7947864085369436741e+09,NULL,NULL,'{"seat":0,"numbers":[177]}');
INSERT INTO "entries" VALUES('0Zveiizn58Hb',87,'decision',1.79478640854141354562e+09,NULL,NULL,'{"seat":0,"numbers":[172]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',1,'created',1.79478640855728793137e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"options":{"board":"world","board_hash":"sha256:bef0145df946fa181fd2baf09e5f27e0bbb2df3a1da1468fa6d05e5feac4ba24","rules":1,"seed":"268665043265993359866851829231406919478","host":"ScsWPnaWJTleuIVsro20","recommended_fleets":false,"pace":"none","clock_seconds":null,"bots_replace_absent":false,"first":null,"allow_undo":true,"allow_hints":false,"start_when_full":true,"origin":null},"seats":[{"kind":"human","guest":"ScsWPnaWJTleuIVsro20","name":"Ann","level":null},{"kind":"open","guest":null,"name":null,"level":null},{"kind":"bot","guest":null,"name":"Bot 3","level":"easy"}]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',2,'seat_taken',1.79478640857440924641e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"guest":"fV0zgP1x9-pQars5V2Hw","name":"Bob"}');
INSERT INTO "entries" VALUES('x1stywuknY9N',3,'started',1.79478640857440924641e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{}');
INSERT INTO "entries" VALUES('x1stywuknY9N',4,'decision',1.79478640863020372396e+09,NULL,NULL,'{"seat":2,"numbers":[7]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',5,'decision',1.79478640865477252004e+09,'ScsWPnaWJTleuIVsro20','k4','{"seat":0,"numbers":[22]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',6,'chat',1.79478640869245767595e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 1."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',7,'decision',1.79478640879268622394e+09,'fV0zgP1x9-pQars5V2Hw','k6','{"seat":1,"numbers":[28]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',8,'decision',1.79478640880130839345e+09,NULL,NULL,'{"seat":2,"numbers":[52]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',9,'chat',1.79478640881647729873e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 2."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',10,'decision',1.794786408872607708e+09,'ScsWPnaWJTleuIVsro20','k9','{"seat":0,"numbers":[42]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',11,'chat',1.79478640888725137709e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 4."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',12,'decision',1.79478640891025900848e+09,'fV0zgP1x9-pQars5V2Hw','k11','{"seat":1,"numbers":[51]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',13,'decision',1.79478640894552445407e+09,NULL,NULL,'{"seat":2,"numbers":[168]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',14,'chat',1.7947864089644851685e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 5."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',15,'decision',1.7947864089826953411e+09,NULL,NULL,'{"seat":2,"numbers":[449]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',16,'decision',1.79478640900056743618e+09,'ScsWPnaWJTleuIVsro20','k15','{"seat":0,"numbers":[143]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',17,'chat',1.79478640901432633398e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 8."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',18,'decision',1.7947864090726878643e+09,'ScsWPnaWJTleuIVsro20','k17','{"seat":0,"numbers":[354]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',19,'chat',1.79478640909463143344e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 9."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',20,'decision',1.79478640920856475837e+09,'fV0zgP1x9-pQars5V2Hw','k19','{"seat":1,"numbers":[133]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',21,'chat',1.79478640923643898959e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 10."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',22,'decision',1.7947864093407804966e+09,'fV0zgP1x9-pQars5V2Hw','k21','{"seat":1,"numbers":[309]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',23,'decision',1.79478640945204067228e+09,NULL,NULL,'{"seat":2,"numbers":[205]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',24,'decision',1.79478640949128842359e+09,NULL,NULL,'{"seat":2,"numbers":[309]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',25,'chat',1.79478640951638913157e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 11."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',26,'decision',1.79478640952537655834e+09,'ScsWPnaWJTleuIVsro20','k25','{"seat":0,"numbers":[613]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',27,'chat',1.79478640956797885893e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 14."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',28,'decision',1.79478640958691120152e+09,'fV0zgP1x9-pQars5V2Hw','k27','{"seat":1,"numbers":[136]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',29,'chat',1.79478640960605788229e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 15."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',30,'decision',1.79478640984801959988e+09,'fV0zgP1x9-pQars5V2Hw','k29','{"seat":1,"numbers":[444]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',31,'decision',1.79478640986129784587e+09,NULL,NULL,'{"seat":2,"numbers":[194]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',32,'decision',1.79478640986841368677e+09,NULL,NULL,'{"seat":2,"numbers":[353]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',33,'chat',1.79478640987126803396e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 16."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',34,'decision',1.79478640988596677783e+09,'ScsWPnaWJTleuIVsro20','k33','{"seat":0,"numbers":[208]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',35,'chat',1.79478640990620446206e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 19."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',36,'decision',1.79478640992283296588e+09,'ScsWPnaWJTleuIVsro20','k35','{"seat":0,"numbers":[399]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',37,'chat',1.7947864099308161736e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 20."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',38,'decision',1.79478640995459938047e+09,'fV0zgP1x9-pQars5V2Hw','k37','{"seat":1,"numbers":[209]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',39,'chat',1.79478640996992850308e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 21."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',40,'undone',1.79478640998534274102e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"to_ply":21}');
INSERT INTO "entries" VALUES('x1stywuknY9N',41,'decision',1.79478641001099205017e+09,'fV0zgP1x9-pQars5V2Hw','k40','{"seat":1,"numbers":[166]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',42,'chat',1.79478641002579092974e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 21."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',43,'decision',1.79478641004585504539e+09,'fV0zgP1x9-pQars5V2Hw','k42','{"seat":1,"numbers":[399]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',44,'decision',1.7947864100530781746e+09,NULL,NULL,'{"seat":2,"numbers":[201]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',45,'chat',1.7947864100588433742e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 22."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',46,'decision',1.79478641006038022037e+09,NULL,NULL,'{"seat":2,"numbers":[264]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',47,'decision',1.7947864100861561299e+09,'ScsWPnaWJTleuIVsro20','k46','{"seat":0,"numbers":[607]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',48,'chat',1.79478641010714030264e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 25."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',49,'decision',1.7947864101352787018e+09,'fV0zgP1x9-pQars5V2Hw','k48','{"seat":1,"numbers":[167]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',50,'chat',1.79478641015174388883e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 26."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',51,'decision',1.7947864101862502098e+09,'fV0zgP1x9-pQars5V2Hw','k50','{"seat":1,"numbers":[263]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',52,'decision',1.79478641019264864922e+09,NULL,NULL,'{"seat":2,"numbers":[188]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',53,'chat',1.79478641020797419552e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 27."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',54,'decision',1.79478641021173048017e+09,NULL,NULL,'{"seat":2,"numbers":[308]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',55,'decision',1.79478641024663400655e+09,'ScsWPnaWJTleuIVsro20','k54','{"seat":0,"numbers":[71]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',56,'chat',1.79478641026120352749e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 30."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',57,'decision',1.79478641033168482784e+09,'ScsWPnaWJTleuIVsro20','k56','{"seat":0,"numbers":[85]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',58,'chat',1.79478641036349081993e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 31."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',59,'decision',1.79478641053053522115e+09,'ScsWPnaWJTleuIVsro20','k58','{"seat":0,"numbers":[79]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',60,'chat',1.79478641055311632151e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 32."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',61,'decision',1.79478641070461916924e+09,'ScsWPnaWJTleuIVsro20','k60','{"seat":0,"numbers":[85]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',62,'chat',1.79478641072030735015e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 33."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',63,'decision',1.79478641074858498568e+09,'fV0zgP1x9-pQars5V2Hw','k62','{"seat":1,"numbers":[83]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',64,'chat',1.79478641076145672798e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 34."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',65,'decision',1.79478641088953495027e+09,'fV0zgP1x9-pQars5V2Hw','k64','{"seat":1,"numbers":[58]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',66,'chat',1794786410.90083,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 35."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',67,'decision',1.79478641096275758743e+09,'fV0zgP1x9-pQars5V2Hw','k66','{"seat":1,"numbers":[85]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',68,'decision',1.79478641098731517789e+09,NULL,NULL,'{"seat":2,"numbers":[138]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',69,'chat',1.79478641098977756505e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 36."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',70,'decision',1.79478641099129319186e+09,NULL,NULL,'{"seat":2,"numbers":[218]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',71,'decision',1.7947864110029754639e+09,'ScsWPnaWJTleuIVsro20','k70','{"seat":0,"numbers":[134]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',72,'chat',1.79478641102942109101e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 39."}');
INSERT INTO "entries" VALUES('x1stywuknY9N',73,'decision',1.79478641105993819235e+09,'ScsWPnaWJTleuIVsro20','k72','{"seat":0,"numbers":[264]}');
INSERT INTO "entries" VALUES('x1stywuknY9N',74,'chat',1.79478641107207226757e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 40."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',1,'created',1.79478641112376761435e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"options":{"board":"great_lakes","board_hash":"sha256:4ba55b39af522415554ba8b276c18a0f5b840efdebe9bb28bc9feeb8d5066fd8","rules":1,"seed":"48113592690352225669825472035876814257","host":"ScsWPnaWJTleuIVsro20","recommended_fleets":false,"pace":"none","clock_seconds":null,"bots_replace_absent":false,"first":null,"allow_undo":true,"allow_hints":false,"start_when_full":true,"origin":null},"seats":[{"kind":"human","guest":"ScsWPnaWJTleuIVsro20","name":"Ann","level":null},{"kind":"open","guest":null,"name":null,"level":null},{"kind":"bot","guest":null,"name":"Bot 3","level":"easy"}]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',2,'seat_taken',1.79478641112974333761e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"guest":"fV0zgP1x9-pQars5V2Hw","name":"Bob"}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',3,'started',1.79478641112974333761e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',4,'decision',1.79478641115117239952e+09,'ScsWPnaWJTleuIVsro20','k3','{"seat":0,"numbers":[30]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',5,'chat',1.79478641115645265579e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 0."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',6,'decision',1.79478641117086076739e+09,'fV0zgP1x9-pQars5V2Hw','k5','{"seat":1,"numbers":[15]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',7,'chat',1.7947864111774191856e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 1."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',8,'decision',1.79478641118083715442e+09,NULL,NULL,'{"seat":2,"numbers":[7]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',9,'decision',1.79478641119160556792e+09,'ScsWPnaWJTleuIVsro20','k8','{"seat":0,"numbers":[51]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',10,'chat',1.79478641119948315613e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 3."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',11,'decision',1.79478641128112626074e+09,'fV0zgP1x9-pQars5V2Hw','k10','{"seat":1,"numbers":[50]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',12,'decision',1.79478641132053399085e+09,NULL,NULL,'{"seat":2,"numbers":[59]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',13,'chat',1.7947864113352782726e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 4."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',14,'decision',1.79478641137413620944e+09,'ScsWPnaWJTleuIVsro20','k13','{"seat":0,"numbers":[622]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',15,'chat',1.79478641138143682476e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 6."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',16,'decision',1.79478641140471220022e+09,'fV0zgP1x9-pQars5V2Hw','k15','{"seat":1,"numbers":[139]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',17,'chat',1.79478641141802859309e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 7."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',18,'decision',1.79478641145661091805e+09,'fV0zgP1x9-pQars5V2Hw','k17','{"seat":1,"numbers":[206]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',19,'decision',1.79478641146611094482e+09,NULL,NULL,'{"seat":2,"numbers":[192]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',20,'chat',1.79478641147776365278e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 8."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',21,'decision',1.79478641148691630364e+09,NULL,NULL,'{"seat":2,"numbers":[207]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',22,'decision',1.79478641152132892613e+09,'ScsWPnaWJTleuIVsro20','k21','{"seat":0,"numbers":[602]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',23,'chat',1.79478641152993392948e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 11."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',24,'decision',1.7947864115746390819e+09,'fV0zgP1x9-pQars5V2Hw','k23','{"seat":1,"numbers":[147]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',25,'chat',1.79478641158026957515e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 12."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',26,'decision',1.79478641160828089715e+09,'fV0zgP1x9-pQars5V2Hw','k25','{"seat":1,"numbers":[256]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',27,'decision',1.79478641161063051222e+09,NULL,NULL,'{"seat":2,"numbers":[138]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',28,'chat',1.79478641161330246928e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 13."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',29,'decision',1.79478641161505174635e+09,NULL,NULL,'{"seat":2,"numbers":[307]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',30,'decision',1.79478641163621425633e+09,'ScsWPnaWJTleuIVsro20','k29','{"seat":0,"numbers":[172]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',31,'chat',1.79478641164140677449e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 16."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',32,'decision',1.79478641167329263685e+09,'ScsWPnaWJTleuIVsro20','k31','{"seat":0,"numbers":[457]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',33,'chat',1.79478641167807912827e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 17."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',34,'decision',1.79478641170620536807e+09,'fV0zgP1x9-pQars5V2Hw','k33','{"seat":1,"numbers":[618]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',35,'decision',1.79478641170866441722e+09,NULL,NULL,'{"seat":2,"numbers":[120]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',36,'decision',1.79478641171030712129e+09,NULL,NULL,'{"seat":2,"numbers":[406]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',37,'chat',1794786411.71448,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 18."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',38,'decision',1.79478641173681449888e+09,'ScsWPnaWJTleuIVsro20','k37','{"seat":0,"numbers":[603]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',39,'chat',1.79478641175771069524e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 21."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',40,'undone',1.79478641177068662642e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"to_ply":21}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',41,'decision',1.79478641178445076946e+09,'ScsWPnaWJTleuIVsro20','k40','{"seat":0,"numbers":[620]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',42,'chat',1.79478641179485297199e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 21."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',43,'decision',1.7947864118164567948e+09,'fV0zgP1x9-pQars5V2Hw','k42','{"seat":1,"numbers":[150]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',44,'chat',1.7947864118209824562e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 22."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',45,'decision',1.79478641185062885287e+09,'fV0zgP1x9-pQars5V2Hw','k44','{"seat":1,"numbers":[206]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',46,'decision',1.7947864118527750969e+09,NULL,NULL,'{"seat":2,"numbers":[176]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',47,'decision',1.79478641185407304767e+09,NULL,NULL,'{"seat":2,"numbers":[357]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',48,'chat',1.79478641185945081708e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 23."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',49,'decision',1.79478641187971043585e+09,'ScsWPnaWJTleuIVsro20','k48','{"seat":0,"numbers":[613]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',50,'chat',1.79478641188566851623e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 26."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',51,'decision',1.7947864118992557526e+09,'fV0zgP1x9-pQars5V2Hw','k50','{"seat":1,"numbers":[506]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',52,'chat',1.79478641191552948947e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 27."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',53,'decision',1.7947864119355893135e+09,'fV0zgP1x9-pQars5V2Hw','k52','{"seat":1,"numbers":[3]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',54,'decision',1.79478641194377374649e+09,NULL,NULL,'{"seat":2,"numbers":[68]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',55,'chat',1.79478641195275831227e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 28."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',56,'decision',1.7947864119561395645e+09,NULL,NULL,'{"seat":2,"numbers":[93]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',57,'decision',1.79478641196143698689e+09,NULL,NULL,'{"seat":2,"numbers":[80]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',58,'decision',1.79478641196400403971e+09,NULL,NULL,'{"seat":2,"numbers":[94]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',59,'decision',1.79478641198129320148e+09,'ScsWPnaWJTleuIVsro20','k58','{"seat":0,"numbers":[104]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',60,'chat',1.79478641200008821486e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 33."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',61,'decision',1.79478641203970146178e+09,'ScsWPnaWJTleuIVsro20','k60','{"seat":0,"numbers":[207]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',62,'chat',1.79478641206527137754e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 34."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',63,'decision',1.79478641210056757927e+09,'fV0zgP1x9-pQars5V2Hw','k62','{"seat":1,"numbers":[506]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',64,'chat',1.79478641217242622374e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 35."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',65,'decision',1.7947864122628233433e+09,'fV0zgP1x9-pQars5V2Hw','k64','{"seat":1,"numbers":[11]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',66,'decision',1.79478641229693484308e+09,NULL,NULL,'{"seat":2,"numbers":[199]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',67,'chat',1.79478641230582427979e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 36."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',68,'decision',1.79478641236341381068e+09,NULL,NULL,'{"seat":2,"numbers":[207]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',69,'decision',1.79478641240593051906e+09,'ScsWPnaWJTleuIVsro20','k68','{"seat":0,"numbers":[607]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',70,'chat',1.79478641242311596874e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 39."}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',71,'decision',1.79478641245966863632e+09,'fV0zgP1x9-pQars5V2Hw','k70','{"seat":1,"numbers":[600]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',72,'decision',1.79478641248215126991e+09,NULL,NULL,'{"seat":2,"numbers":[168]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',73,'decision',1.79478641248947906497e+09,NULL,NULL,'{"seat":2,"numbers":[256]}');
INSERT INTO "entries" VALUES('VzEu2xm3p6Ie',74,'chat',1.7947864125127849579e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 40."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',1,'created',1.79478641257004213334e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"options":{"board":"san_francisco","board_hash":"sha256:dfb208aa36805b21186decca270b98c9c536b3d2c9499498bc3b64a0d2602d4d","rules":1,"seed":"100250914021547712366126074415939912775","host":"ScsWPnaWJTleuIVsro20","recommended_fleets":false,"pace":"none","clock_seconds":null,"bots_replace_absent":false,"first":null,"allow_undo":true,"allow_hints":false,"start_when_full":true,"origin":null},"seats":[{"kind":"human","guest":"ScsWPnaWJTleuIVsro20","name":"Ann","level":null},{"kind":"open","guest":null,"name":null,"level":null},{"kind":"bot","guest":null,"name":"Bot 3","level":"easy"}]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',2,'seat_taken',1.79478641258623886111e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"guest":"fV0zgP1x9-pQars5V2Hw","name":"Bob"}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',3,'started',1.79478641258623886111e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',4,'decision',1.79478641260475444796e+09,'ScsWPnaWJTleuIVsro20','k3','{"seat":0,"numbers":[2]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',5,'chat',1.79478641262803530697e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 0."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',6,'decision',1.79478641267805147166e+09,'fV0zgP1x9-pQars5V2Hw','k5','{"seat":1,"numbers":[2]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',7,'decision',1.79478641268628048895e+09,NULL,NULL,'{"seat":2,"numbers":[1]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',8,'chat',1.79478641269259881971e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 1."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',9,'decision',1.79478641269529962543e+09,NULL,NULL,'{"seat":2,"numbers":[78]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',10,'decision',1.79478641270352101333e+09,'fV0zgP1x9-pQars5V2Hw','k9','{"seat":1,"numbers":[71]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',11,'chat',1.79478641270692563063e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 4."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',12,'decision',1.79478641272627758977e+09,'ScsWPnaWJTleuIVsro20','k11','{"seat":0,"numbers":[340]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',13,'chat',1.79478641273481416703e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 5."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',14,'decision',1.79478641286684775357e+09,'ScsWPnaWJTleuIVsro20','k13','{"seat":0,"numbers":[1]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',15,'chat',1.79478641287317514422e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 6."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',16,'decision',1.79478641291432285303e+09,'fV0zgP1x9-pQars5V2Hw','k15','{"seat":1,"numbers":[219]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',17,'chat',1.79478641294809317585e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 7."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',18,'decision',1794786413.03742,'fV0zgP1x9-pQars5V2Hw','k17','{"seat":1,"numbers":[250]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',19,'decision',1.79478641304148483276e+09,NULL,NULL,'{"seat":2,"numbers":[199]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',20,'chat',1.79478641305193018914e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 8."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',21,'decision',1.79478641306129431723e+09,NULL,NULL,'{"seat":2,"numbers":[253]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',22,'decision',1.79478641307404303555e+09,'ScsWPnaWJTleuIVsro20','k21','{"seat":0,"numbers":[221]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',23,'chat',1.79478641308590769771e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 11."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',24,'decision',1.79478641311647033693e+09,'ScsWPnaWJTleuIVsro20','k23','{"seat":0,"numbers":[232]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',25,'chat',1.79478641312804961197e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 12."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',26,'decision',1.79478641315232253072e+09,'fV0zgP1x9-pQars5V2Hw','k25','{"seat":1,"numbers":[173]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',27,'chat',1.79478641316801333432e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 13."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',28,'decision',1.79478641331478452683e+09,'fV0zgP1x9-pQars5V2Hw','k27','{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',29,'decision',1.79478641332136964799e+09,NULL,NULL,'{"seat":2,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',30,'chat',1.79478641332661986349e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 14."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',31,'decision',1.79478641332823038098e+09,NULL,NULL,'{"seat":2,"numbers":[177]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',32,'decision',1.7947864134009768963e+09,'ScsWPnaWJTleuIVsro20','k31','{"seat":0,"numbers":[213]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',33,'chat',1.79478641345198726658e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 17."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',34,'decision',1.79478641346833229066e+09,'ScsWPnaWJTleuIVsro20','k33','{"seat":0,"numbers":[304]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',35,'chat',1.79478641347762536998e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 18."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',36,'decision',1.79478641351417756086e+09,'fV0zgP1x9-pQars5V2Hw','k35','{"seat":1,"numbers":[185]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',37,'chat',1.79478641353048324583e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 19."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',38,'decision',1.79478641359044480325e+09,'fV0zgP1x9-pQars5V2Hw','k37','{"seat":1,"numbers":[304]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',39,'decision',1.79478641359854626654e+09,NULL,NULL,'{"seat":2,"numbers":[203]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',40,'chat',1.79478641360361790661e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 20."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',41,'decision',1.79478641360585927959e+09,NULL,NULL,'{"seat":2,"numbers":[268]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',42,'decision',1.7947864136605811119e+09,'ScsWPnaWJTleuIVsro20','k41','{"seat":0,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',43,'chat',1.7947864136923713684e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 23."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',44,'decision',1.79478641374997019766e+09,'ScsWPnaWJTleuIVsro20','k43','{"seat":0,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',45,'chat',1.79478641377188658716e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 24."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',46,'decision',1.79478641381563949587e+09,'fV0zgP1x9-pQars5V2Hw','k45','{"seat":1,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',47,'chat',1.79478641382969522481e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 25."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',48,'decision',1.79478641385817575459e+09,'fV0zgP1x9-pQars5V2Hw','k47','{"seat":1,"numbers":[175]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',49,'decision',1.79478641387144899365e+09,NULL,NULL,'{"seat":2,"numbers":[226]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',50,'decision',1.79478641389917016029e+09,NULL,NULL,'{"seat":2,"numbers":[322]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',51,'chat',1.79478641393113446233e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 26."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',52,'decision',1.79478641394463086121e+09,'ScsWPnaWJTleuIVsro20','k51','{"seat":0,"numbers":[178]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',53,'chat',1.79478641395137667648e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 29."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',54,'decision',1.79478641396227383609e+09,'fV0zgP1x9-pQars5V2Hw','k53','{"seat":1,"numbers":[204]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',55,'chat',1.79478641396777343752e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 30."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',56,'undone',1.79478641397774076461e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"to_ply":30}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',57,'decision',1.79478641398671674733e+09,'fV0zgP1x9-pQars5V2Hw','k56','{"seat":1,"numbers":[230]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',58,'chat',1.79478641399158072473e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 30."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',59,'decision',1.7947864140085532666e+09,'fV0zgP1x9-pQars5V2Hw','k58','{"seat":1,"numbers":[253]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',60,'decision',1.79478641406193661694e+09,NULL,NULL,'{"seat":2,"numbers":[179]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',61,'chat',1.79478641406973671908e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 31."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',62,'decision',1.79478641407712864869e+09,NULL,NULL,'{"seat":2,"numbers":[173]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',63,'decision',1.79478641409558749199e+09,'ScsWPnaWJTleuIVsro20','k62','{"seat":0,"numbers":[204]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',64,'chat',1.79478641413174629212e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 34."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',65,'decision',1794786414.21103,'ScsWPnaWJTleuIVsro20','k64','{"seat":0,"numbers":[253]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',66,'chat',1.79478641423309230804e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 35."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',67,'decision',1.79478641429148244859e+09,'fV0zgP1x9-pQars5V2Hw','k66','{"seat":1,"numbers":[225]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',68,'chat',1.79478641431832647325e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 36."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',69,'decision',1794786414.39304,'fV0zgP1x9-pQars5V2Hw','k68','{"seat":1,"numbers":[286]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',70,'decision',1.7947864144012377262e+09,NULL,NULL,'{"seat":2,"numbers":[218]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',71,'chat',1.79478641440632891656e+09,'fV0zgP1x9-pQars5V2Hw',NULL,'{"seat":1,"name":"Bob","text":"That was 37."}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',72,'decision',1.79478641441338181497e+09,NULL,NULL,'{"seat":2,"numbers":[268]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',73,'decision',1.79478641443358159063e+09,'ScsWPnaWJTleuIVsro20','k72','{"seat":0,"numbers":[200]}');
INSERT INTO "entries" VALUES('Pfuk0C1Q7vPX',74,'chat',1.79478641446833181386e+09,'ScsWPnaWJTleuIVsro20',NULL,'{"seat":0,"name":"Ann","text":"That was 40."}');
CREATE TABLE game_tables (
	id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	host VARCHAR(64), 
	create_key VARCHAR(64), 
	created_at FLOAT NOT NULL, 
	changed_at FLOAT NOT NULL, 
	wake_at FLOAT, 
	summary TEXT NOT NULL, 
	CONSTRAINT pk_game_tables PRIMARY KEY (id)
);
INSERT INTO "game_tables" VALUES('qfXtweOgdCyi',1,'open','ScsWPnaWJTleuIVsro20',NULL,1.79478640778616380688e+09,1.79478640778616380688e+09,NULL,'{"board":"world","pace":"none","to_act":null,"winners":null,"seats":[{"kind":"human","name":"Ann","guest":"ScsWPnaWJTleuIVsro20","score":null},{"kind":"open","name":null,"guest":null,"score":null}]}');
INSERT INTO "game_tables" VALUES('0Zveiizn58Hb',87,'over','ScsWPnaWJTleuIVsro20',NULL,1.79478640780481290811e+09,1.79478640854141354562e+09,NULL,'{"board":"san_francisco","pace":"none","to_act":null,"winners":[1],"seats":[{"kind":"bot","name":"Bot 1","guest":null,"score":17},{"kind":"bot","name":"Bot 2","guest":null,"score":21}]}');
INSERT INTO "game_tables" VALUES('x1stywuknY9N',74,'playing','ScsWPnaWJTleuIVsro20',NULL,1.79478640855728793137e+09,1.79478641107207226757e+09,NULL,'{"board":"world","pace":"none","to_act":1,"winners":null,"seats":[{"kind":"human","name":"Ann","guest":"ScsWPnaWJTleuIVsro20","score":-5},{"kind":"human","name":"Bob","guest":"fV0zgP1x9-pQars5V2Hw","score":8},{"kind":"bot","name":"Bot 3","guest":null,"score":15}]}');
INSERT INTO "game_tables" VALUES('VzEu2xm3p6Ie',74,'playing','ScsWPnaWJTleuIVsro20',NULL,1.79478641112376761435e+09,1.7947864125127849579e+09,NULL,'{"board":"great_lakes","pace":"none","to_act":0,"winners":null,"seats":[{"kind":"human","name":"Ann","guest":"ScsWPnaWJTleuIVsro20","score":-32},{"kind":"human","name":"Bob","guest":"fV0zgP1x9-pQars5V2Hw","score":-5},{"kind":"bot","name":"Bot 3","guest":null,"score":9}]}');
INSERT INTO "game_tables" VALUES('Pfuk0C1Q7vPX',74,'playing','ScsWPnaWJTleuIVsro20',NULL,1.79478641257004213334e+09,1.79478641446833181386e+09,NULL,'{"board":"san_francisco","pace":"none","to_act":0,"winners":null,"seats":[{"kind":"human","name":"Ann","guest":"ScsWPnaWJTleuIVsro20","score":4},{"kind":"human","name":"Bob","guest":"fV0zgP1x9-pQars5V2Hw","score":6},{"kind":"bot","name":"Bot 3","guest":null,"score":5}]}');
CREATE TABLE guests (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	language VARCHAR(8), 
	created_at FLOAT NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('ScsWPnaWJTleuIVsro20','Ann',NULL,1.79478640762956690793e+09);
INSERT INTO "guests" VALUES('fV0zgP1x9-pQars5V2Hw','Bob',NULL,1.79478640771035289768e+09);
CREATE TABLE players (
	guest VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (guest, table_id), 
	CONSTRAINT fk_players_table_id FOREIGN KEY(table_id) REFERENCES game_tables (id)
);
INSERT INTO "players" VALUES('ScsWPnaWJTleuIVsro20','qfXtweOgdCyi');
INSERT INTO "players" VALUES('ScsWPnaWJTleuIVsro20','x1stywuknY9N');
INSERT INTO "players" VALUES('fV0zgP1x9-pQars5V2Hw','x1stywuknY9N');
INSERT INTO "players" VALUES('ScsWPnaWJTleuIVsro20','VzEu2xm3p6Ie');
INSERT INTO "players" VALUES('fV0zgP1x9-pQars5V2Hw','VzEu2xm3p6Ie');
INSERT INTO "players" VALUES('ScsWPnaWJTleuIVsro20','Pfuk0C1Q7vPX');
INSERT INTO "players" VALUES('fV0zgP1x9-pQars5V2Hw','Pfuk0C1Q7vPX');
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookies','3Q33FBDyBkUHkVzxZ5Ym4H4xxnjtIfkMDmSrbp5D43I');
CREATE UNIQUE INDEX uq_game_tables_create_key ON game_tables (host, create_key);
CREATE INDEX ix_game_tables_wake_at ON game_tables (wake_at);
COMMIT;
